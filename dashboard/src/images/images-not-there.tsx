import type { TemplateImage, UserImage } from '@puzzle-prize/sdk/protocol';
import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../language/t.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { imageGridLooks } from './image-card.tsx';

export interface ImagesNotThereProps {
  query: UseQueryResult<UserImage[]> | UseQueryResult<TemplateImage[]>;
  loadingText: string;
}

/** Shows skeletons while a list of images loads, or an error with a retry when loading has failed (I2). */
export function ImagesNotThere({ query, loadingText }: ImagesNotThereProps) {
  if (query.isError) {
    return (
      <ErrorState
        title={t('The images could not be loaded')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={loadingText} isLabelShown className={imageGridLooks}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="aspect-[4/5]" />
      ))}
    </Loading>
  );
}
