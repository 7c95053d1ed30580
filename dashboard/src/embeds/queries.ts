import type { AssignEmbed, CreateEmbed, Embed, EmbedStyle, UpdateEmbed } from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaignRowsUrl } from '../campaigns/queries.ts';
import { listUrl } from '../data/list-url.ts';
import { useSend } from '../data/use-send.ts';
import { t } from '../language/t.ts';
import { type ListQuery, listStart } from '../ui/list-finder.tsx';

export const embedsUrl = '/api/embed-codes';
export const embedRowsUrl = '/api/embed-rows';
/** URL prefixes of the calls whose replies change when an embed code changes. */
export const refreshedByEmbeds = [embedsUrl, embedRowsUrl, campaignRowsUrl];

/**
 * Loads the newest embed codes, or one page of the embed codes whose name contains the searched text (E1).
 */
export const useEmbeds = (query: ListQuery = listStart) =>
  useQuery<Embed[]>({ queryKey: [listUrl(embedsUrl, query)], placeholderData: keepPreviousData });

/** Loads one embed code by row id. */
export const useEmbed = (id: string) => useQuery<Embed>({ queryKey: [`${embedsUrl}/${id}`] });

export const useCreateEmbed = () =>
  useSend<Embed, CreateEmbed>({
    call: (body) => ({ method: 'POST', path: embedsUrl, body }),
    failure: { fallback: t('Failed to create embed code') },
    refresh: refreshedByEmbeds,
  });

export const useUpdateEmbed = (id: string, onFailure: (error: Error) => void) =>
  useSend<Embed, UpdateEmbed>({
    call: (body) => ({ method: 'PUT', path: `${embedsUrl}/${id}`, body }),
    failure: { fallback: t('Failed to update embed code') },
    refresh: refreshedByEmbeds,
    onFailure,
  });

/** A style to save, and the stored style from which the edit began. */
export interface StyleChange {
  style: EmbedStyle | null;
  base: { customStyling: EmbedStyle | null };
}

/**
 * Saves a style; null restores the defaults (E7). The endpoint also requires the texts of the embed code. The
 * texts that are sent equal their `base` values, so the server does not overwrite texts that another tab has
 * changed.
 */
export const useSaveStyle = (
  { id, name, description, fallbackMessage }: Embed,
  onFailure: (error: Error) => void,
) =>
  useSend<Embed, StyleChange>({
    call: ({ style, base }) => {
      const texts = { name, description, fallbackMessage };
      const body = { ...texts, customStyling: style, base: { ...texts, ...base } } satisfies UpdateEmbed;
      return { method: 'PUT', path: `${embedsUrl}/${id}`, body };
    },
    failure: { fallback: t('Failed to save the style') },
    refresh: refreshedByEmbeds,
    onFailure,
  });

export const useAssignEmbed = (id: string) =>
  useSend<Embed, AssignEmbed>({
    call: (body) => ({ method: 'POST', path: `${embedsUrl}/${id}/assign`, body }),
    failure: { fallback: t('Failed to assign campaign') },
    refresh: refreshedByEmbeds,
  });

export const useDeleteEmbed = () =>
  useSend<unknown, string>({
    call: (id) => ({ method: 'DELETE', path: `${embedsUrl}/${id}` }),
    failure: { fallback: t('Failed to delete embed code') },
    refresh: refreshedByEmbeds,
  });
