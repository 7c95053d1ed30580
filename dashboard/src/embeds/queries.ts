import type { AssignEmbed, CreateEmbed, Embed, EmbedStyle, UpdateEmbed } from '@puzzle-prize/sdk/protocol';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../data/use-send.ts';

const embedsUrl = '/api/embed-codes';
const refresh = [embedsUrl];

export const useEmbeds = () => useQuery<Embed[]>({ queryKey: [embedsUrl] });

export const useCreateEmbed = () =>
  useSend<Embed, CreateEmbed>({
    call: (body) => ({ method: 'POST', path: embedsUrl, body }),
    failure: { fallback: 'Failed to create embed code' },
    refresh,
  });

export const useUpdateEmbed = (id: string) =>
  useSend<Embed, UpdateEmbed>({
    call: (body) => ({ method: 'PUT', path: `${embedsUrl}/${id}`, body }),
    failure: { fallback: 'Failed to update embed code' },
    refresh,
  });

/** E7: null is the defaults. The call wants the texts too, and gets them as they are. */
export const useSaveStyle = ({ id, name, description, fallbackMessage }: Embed) =>
  useSend<Embed, EmbedStyle | null>({
    call: (customStyling) => ({
      method: 'PUT',
      path: `${embedsUrl}/${id}`,
      body: { name, description, fallbackMessage, customStyling } satisfies UpdateEmbed,
    }),
    failure: { fallback: 'Failed to save the style' },
    refresh,
  });

export const useAssignEmbed = (id: string) =>
  useSend<Embed, AssignEmbed>({
    call: (body) => ({ method: 'POST', path: `${embedsUrl}/${id}/assign`, body }),
    failure: { fallback: 'Failed to assign campaign' },
    refresh,
  });

export const useDeleteEmbed = () =>
  useSend<unknown, string>({
    call: (id) => ({ method: 'DELETE', path: `${embedsUrl}/${id}` }),
    failure: { fallback: 'Failed to delete embed code' },
    refresh,
  });
