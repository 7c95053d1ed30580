import { defineEntity } from '@mikro-orm/core';
import type { NoticeKind } from '@puzzle-prize/sdk/protocol';

/** Whether an owner gets mails of a kind (A3). Without a row, a mail is sent. */
export const NoticePreferenceEntity = defineEntity({
  name: 'NoticePreference',
  tableName: 'notice_preferences',
  properties: (p) => ({
    ownerId: p.uuid().primary(),
    kind: p.text().$type<NoticeKind>().primary(),
    mail: p.boolean(),
  }),
});
