import { posterQuerySchema, qrCodeQuerySchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { findOwnedEmbed } from '../embeds/embeds.ts';
import { oneEmbed } from '../embeds/routes.ts';
import type { ImagesService } from '../images/images-service.ts';
import { createDownload, toFileName } from '../platform/http/download.ts';
import { defineOwnerEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import { createFairGate } from '../platform/http/fair-gate.ts';
import type { Platform } from '../platform/platform.ts';
import { buildShortPath } from './addresses.ts';
import { drawPoster } from './draw-poster.ts';
import { drawQrPng, drawQrSvg } from './draw-qr-file.ts';
import { readPageSettings } from './embed-pages.ts';
import { readPosterFacts } from './read-poster-facts.ts';

export type PrintServices = Pick<Platform, 'database' | 'publicUrl'> & {
  images: Pick<ImagesService, 'findImageBytes'>;
};

/** The limits on drawing posters, each of which takes some tenths of a second of processor time. */
const drawsAtOnce = { atOnce: 1, atOncePerCaller: 1, inLinePerCaller: 8 };

/** Declares the calls that return files to print (G122). */
export function createPrintEndpoints({ database, images, publicUrl }: PrintServices): Endpoint[] {
  const gate = createFairGate(drawsAtOnce);
  return [
    defineOwnerEndpoint({
      ...oneEmbed,
      method: 'get',
      path: '/api/embed-codes/:id/page/qr-code',
      operationId: 'downloadQrCode',
      summary: 'Download the QR code of a hosted page',
      description: 'Returns the QR code of the short address as an SVG or PNG file. It never changes.',
      query: qrCodeQuerySchema,
      download: '*/*',
      async handle({ em, owner, params, query: { drawing } }) {
        const embed = await findOwnedEmbed(em(), owner.id, params.id);
        const address = publicUrl + buildShortPath(embed.id);
        const file = drawing === 'svg' ? drawQrSvg(address) : await drawQrPng(address);
        return createDownload(toFileName(embed.name, `qr-code.${drawing}`), file);
      },
    }),
    defineOwnerEndpoint({
      ...oneEmbed,
      method: 'get',
      path: '/api/embed-codes/:id/page/poster',
      operationId: 'downloadPoster',
      summary: 'Download a poster with the QR code of a hosted page',
      description:
        'Returns a PDF file of one page in the colors of the campaign, with its image, title, prize, QR code and short address.',
      query: posterQuerySchema,
      download: 'application/pdf',
      errors: ['embed.not_found', 'embed.no_campaign', 'image.not_found'],
      async handle({ em, owner, params, query: { paper } }) {
        const work = em();
        const embed = await findOwnedEmbed(work, owner.id, params.id);
        const facts = await readPosterFacts(database.pool, embed.id);
        if (!facts) throw new AppError('embed.no_campaign');
        const stored = await images.findImageBytes(facts.fullSizeHash);
        if (!stored) throw new AppError('image.not_found');
        const { title } = await readPageSettings(work, embed.id);
        const poster = { ...facts, title: title ?? facts.title, paper, square: stored.bytes };
        const shortUrl = publicUrl + buildShortPath(embed.id);
        const file = await gate.pass(owner.id, () => drawPoster({ ...poster, shortUrl }));
        return createDownload(toFileName(embed.name, `poster-${paper}.pdf`), file);
      },
    }),
  ];
}
