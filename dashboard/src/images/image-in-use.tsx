import { RichText } from '../language/rich-text.tsx';
import { t } from '../language/t.ts';
import { AlertSheet } from '../ui/alert-sheet.tsx';
import { quote } from '../ui/quote.ts';

/** An image that cannot be deleted, because campaigns use it. */
export interface UsedImage {
  name: string;
  campaigns: readonly string[];
}

export interface ImageInUseProps {
  /** Undefined before the owner has tried to delete a used image. */
  image: UsedImage | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Says why an image is not deleted, and lists the campaigns that use it (G41). */
export function ImageInUse({ image, ...props }: ImageInUseProps) {
  const { name = '', campaigns = [] } = image ?? {};
  return (
    <AlertSheet
      {...props}
      title={t('This image is in use')}
      cancel={{ label: t('Close'), variant: 'secondary' }}
      actions={null}
    >
      <p className="wrap-anywhere">
        <RichText
          text="<name>{name}</name> is used by {campaigns}. You can delete it when no campaign uses it."
          values={{ name, campaigns: campaigns.map(quote).join(', ') }}
          parts={{
            name: (content) => <bdi className="font-semibold wrap-anywhere text-ink">{content}</bdi>,
          }}
        />
      </p>
    </AlertSheet>
  );
}
