import type {
  NoticePage,
  NoticePreferences,
  ReadNotices,
  UpdateNoticePreferences,
} from '@puzzle-prize/sdk/protocol';
import { noticesPollSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';
import { t } from '../language/t.ts';

const noticesUrl = '/api/notices';
const preferencesUrl = '/api/notice-preferences';

/**
 * Loads the newest notices and the number of unread ones (A1). An open page asks again every few minutes,
 * because notices arrive without an action of the owner.
 */
export const useNotices = (limit: number) =>
  useQuery<NoticePage>({
    queryKey: [`${noticesUrl}?limit=${String(limit)}`],
    placeholderData: keepPreviousData,
    refetchInterval: noticesPollSeconds * 1000,
  });

/**
 * Marks notices as read. The number of unread notices changes at once, but the list keeps its marks until it
 * loads again, so that the owner sees which notices are new.
 */
export const useReadNotices = () =>
  useSend<unknown, ReadNotices & { noticeIds: string[] }, NoticePage>({
    call: (body) => ({ method: 'POST', path: `${noticesUrl}/read`, body }),
    failure: { fallback: t('Failed to mark the notices as read') },
    refresh: [],
    preview: {
      url: `${noticesUrl}?`,
      isBeginning: true,
      change: (page, { noticeIds }) => ({ ...page, unread: Math.max(0, page.unread - noticeIds.length) }),
    },
  });

/** Removes a notice from the list. */
export const useDismissNotice = () =>
  useSend<unknown, string, NoticePage>({
    call: (id) => ({ method: 'POST', path: `${noticesUrl}/${id}/dismiss` }),
    failure: { fallback: t('Failed to dismiss the notice') },
    refresh: [noticesUrl],
    preview: {
      url: `${noticesUrl}?`,
      isBeginning: true,
      change: (page, id) => ({
        ...page,
        rows: page.rows.filter((row) => row.id !== id),
        total: Math.max(0, page.total - 1),
      }),
    },
  });

/** Loads the kinds of notices for which the owner gets a mail (A3). */
export const useNoticePreferences = () => useQuery<NoticePreferences>({ queryKey: [preferencesUrl] });

/** Switches the mails of some kinds on or off. */
export const useSavePreferences = () =>
  useSend<NoticePreferences, UpdateNoticePreferences, NoticePreferences>({
    call: (body) => ({ method: 'PATCH', path: preferencesUrl, body }),
    failure: { fallback: t('Failed to save your choice') },
    refresh: [preferencesUrl],
    preview: {
      url: preferencesUrl,
      change: (shown, { mail }) => ({ mail: { ...shown.mail, ...mail } }),
    },
  });
