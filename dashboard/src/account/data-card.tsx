import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { lazyModule, useIdleModule } from '../ui/lazy-module.ts';
import { MenuItem } from '../ui/menu.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';

const dialog = lazyModule(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog);

/** Lets the owner download everything in the account (B40), or delete the account (B41). */
export function DataCard({ className }: { className?: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const DeleteAccountDialog = useIdleModule(dialog, isAsking);
  return (
    <Card className={joinClassNames('p-5 sm:p-7', className)} aria-labelledby="data">
      <h2 id="data" className="text-lead">
        {t('Your data')}
      </h2>
      <p className="mt-1.5 text-soft">
        {t(
          'Download everything in your account as one ZIP file: campaigns, codes, winners, races, payments, images and media files. A README in it describes each table.',
        )}
      </p>
      <Button asChild variant="secondary" className="mt-4">
        <a href="/api/account/export" download>
          <Download aria-hidden className="size-4" />
          {t('Export my data')}
        </a>
      </Button>
      <section aria-labelledby="delete-account" className="mt-7 border-t border-line pt-6">
        <div className="flex items-center justify-between gap-3">
          <h3 id="delete-account" className="text-base">
            {t('Delete account')}
          </h3>
          <MoreMenu label={t('More actions for your account')}>
            <MenuItem
              onSelect={() => {
                setIsAsking(true);
              }}
            >
              <Trash2 aria-hidden />
              {t('Delete account...')}
            </MenuItem>
          </MoreMenu>
        </div>
        <p className="mt-1 text-soft">
          {t('Deletes your account with everything in it. Your puzzles disappear from your sites at once.')}
        </p>
      </section>
      {DeleteAccountDialog && <DeleteAccountDialog isOpen={isAsking} onOpenChange={setIsAsking} />}
    </Card>
  );
}
