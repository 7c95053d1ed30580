import { type CallOptions, type Caller, uploadOptions } from '../call.ts';
import type {
  CreateMediaReward,
  DeletedReply,
  MediaReward,
  MediaRewardList,
  MediaUpload,
  MediaUploadReply,
  UpdateMediaReward,
} from '../generated/api.ts';

/** The images and videos that winners of a campaign get. */
export class Media {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Uploads an image or a video, from which `create` makes a reward. */
  upload(media: MediaUpload, options?: CallOptions): Promise<MediaUploadReply> {
    return this.#caller.json('POST /api/media/upload', { body: media }, { ...uploadOptions, ...options });
  }

  /** Lists the media rewards of a campaign. */
  list(puzzleId: string, options?: CallOptions): Promise<MediaRewardList> {
    return this.#caller.json('GET /api/puzzles/{id}/media-rewards', { path: { id: puzzleId } }, options);
  }

  /** Adds a reward to a campaign from an upload. */
  create(puzzleId: string, reward: CreateMediaReward, options?: CallOptions): Promise<MediaReward> {
    return this.#caller.json(
      'POST /api/puzzles/{id}/media-rewards',
      { path: { id: puzzleId }, body: reward },
      options,
    );
  }

  /** Changes a reward. `puzzleId` names its campaign. */
  update(
    { puzzleId, rewardId }: { puzzleId: string; rewardId: string },
    reward: UpdateMediaReward,
    options?: CallOptions,
  ): Promise<MediaReward> {
    return this.#caller.json(
      'PUT /api/puzzles/{id}/media-rewards/{rewardId}',
      { path: { id: puzzleId, rewardId }, body: reward },
      options,
    );
  }

  /** Deletes a reward. `puzzleId` names its campaign. */
  delete(
    { puzzleId, rewardId }: { puzzleId: string; rewardId: string },
    options?: CallOptions,
  ): Promise<DeletedReply> {
    return this.#caller.json(
      'DELETE /api/puzzles/{id}/media-rewards/{rewardId}',
      { path: { id: puzzleId, rewardId } },
      options,
    );
  }

  /** Sets the order in which winners get the rewards; null for a random order. */
  order(puzzleId: string, rewardIds: string[] | null, options?: CallOptions): Promise<MediaRewardList> {
    return this.#caller.json(
      'PUT /api/puzzles/{id}/media-rewards/order',
      { path: { id: puzzleId }, body: { rewardIds } },
      options,
    );
  }

  /** Downloads a small preview of a reward. */
  preview(rewardId: string, options?: CallOptions): Promise<Response> {
    return this.#caller.file('GET /api/media-rewards/{id}/preview', { path: { id: rewardId } }, options);
  }
}
