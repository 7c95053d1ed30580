import { type CallOptions, type Caller, uploadOptions } from '../call.ts';
import type {
  DeletedReply,
  ImageCrop,
  ImageUpload,
  ImageUploadReply,
  ImageUses,
  TemplateImageList,
  UserImageList,
} from '../generated/api.ts';

/** The images of an account, from which campaigns are created. */
export class Images {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Lists the images of the account, the newest first. */
  list(options?: CallOptions): Promise<UserImageList> {
    return this.#caller.json('GET /api/images', {}, options);
  }

  /** Lists the images that come with the product. */
  listTemplates(options?: CallOptions): Promise<TemplateImageList> {
    return this.#caller.json('GET /api/template-images', {}, options);
  }

  /** Uploads an image as a data URL. */
  upload(image: ImageUpload, options?: CallOptions): Promise<ImageUploadReply> {
    return this.#caller.json('POST /api/images/upload', { body: image }, { ...uploadOptions, ...options });
  }

  /** Creates another image from a part of an image. */
  crop(crop: ImageCrop, options?: CallOptions): Promise<ImageUploadReply> {
    return this.#caller.json('POST /api/images/crop', { body: crop }, options);
  }

  /** Lists the campaigns that use an image. */
  uses(id: string, options?: CallOptions): Promise<ImageUses> {
    return this.#caller.json('GET /api/images/{id}/uses', { path: { id } }, options);
  }

  /** Deletes an image that no campaign uses. */
  delete(id: string, options?: CallOptions): Promise<DeletedReply> {
    return this.#caller.json('DELETE /api/images/{id}', { path: { id } }, options);
  }
}
