import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { joinClassNames } from '../ui/class-names.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { moveItem } from './media-order.ts';

export interface SortableMediaProps {
  rewards: readonly MediaReward[];
  onOrder: (ids: readonly string[]) => void;
  card: (reward: MediaReward) => ReactNode;
}

/**
 * Lists the media in the owner's order. The owner can change the order by dragging, with keys or with buttons
 * (G18).
 */
export function SortableMedia({ rewards, onOrder, card }: SortableMediaProps) {
  const order = useShownOrder(rewards, onOrder);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(order.shown);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) order.move(order.ids.indexOf(String(active.id)), order.ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: createInstructions() }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={order.ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={t('Media rewards')} className="space-y-4">
          {order.shown.map((reward, index) => (
            <SortableItem
              key={reward.id}
              reward={reward}
              index={index}
              total={order.shown.length}
              onMove={order.moveBy}
            >
              {card(reward)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <LiveRegion text={order.news} />
    </DndContext>
  );
}

/** Returns the order to show. A dropped card stays where it was dropped until the list has the new order. */
function useShownOrder(rewards: readonly MediaReward[], onOrder: SortableMediaProps['onOrder']) {
  const known = rewards.map(({ id }) => id);
  const [dropped, setDropped] = useState<readonly string[] | null>(null);
  const [news, setNews] = useState('');
  const pressed = useRef<HTMLElement>(null);
  const stand = known.join();
  useEffect(() => {
    setDropped(null);
    // The pressed button loses the focus when its card moves within the page, so it gets the focus back.
    pressed.current?.focus();
    pressed.current = null;
  }, [stand]);
  const shown =
    dropped === null
      ? rewards
      : rewards.toSorted((one, other) => dropped.indexOf(one.id) - dropped.indexOf(other.id));
  const ids = shown.map(({ id }) => id);
  const move = (from: number, to: number) => {
    if (from === to) return;
    const next = moveItem(ids, from, to);
    setDropped(next);
    onOrder(next);
  };
  return {
    shown,
    ids,
    news,
    move,
    moveBy: (index: number, step: 1 | -1, button: HTMLElement) => {
      pressed.current = button;
      move(index, index + step);
      const [title, place] = [shown[index]?.title ?? '', index + step + 1];
      setNews(t('{title} is now {place} of {total}.', { title, place, total: ids.length }));
    },
  };
}

interface SortableItemProps {
  reward: MediaReward;
  index: number;
  total: number;
  onMove: (index: number, step: 1 | -1, button: HTMLElement) => void;
  children: ReactNode;
}

function SortableItem({ reward: { id, title }, index, total, onMove, children }: SortableItemProps) {
  const sortable = useSortable({ id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable;
  const step = (by: 1 | -1) => ({
    variant: 'quiet' as const,
    size: 'icon' as const,
    isIdle: index + by < 0 || index + by >= total,
    'aria-label': by < 0 ? t('Move {title} up', { title }) : t('Move {title} down', { title }),
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      onMove(index, by, currentTarget);
    },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={joinClassNames('flex gap-2 max-sm:flex-col', isDragging && 'relative z-10 opacity-90')}
    >
      <div className="flex shrink-0 items-center justify-center rounded-tile bg-sunken max-sm:w-fit sm:flex-col">
        <Button {...step(-1)}>
          <ArrowUp aria-hidden className="size-4" />
        </Button>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('Drag {title}, {place} of {total}', { title, place: index + 1, total })}
          className="grid size-10 cursor-grab touch-none place-items-center rounded-tile text-soft hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
        <Button {...step(1)}>
          <ArrowDown aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

const createInstructions = () => ({
  draggable: t(
    'Press Space to pick it up, the arrow keys to move it, Space again to drop it, or Escape to leave it where it was.',
  ),
});

function useAnnouncements(shown: readonly MediaReward[]): Announcements {
  const hasMoved = useRef(false);
  const getTitle = (id: string | number) => shown.find((reward) => reward.id === id)?.title ?? '';
  /**
   * Returns the values for the placeholders of an announcement: the title of the item `id`, and the position of the
   * item `placeId`.
   */
  const getPlace = (id: string | number, placeId = id) => ({
    title: getTitle(id),
    place: shown.findIndex((reward) => reward.id === placeId) + 1,
    total: shown.length,
  });
  const describeLeft = (id: string | number) => t('{title} stays where it was.', { title: getTitle(id) });
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return t('Picked up {title}, {place} of {total}.', getPlace(active.id));
    },
    onDragOver: ({ active, over }) => {
      // The first event of a drag reports the item's own position, which onDragStart has already announced.
      if (!hasMoved.current && over?.id === active.id) return undefined;
      hasMoved.current = true;
      return over ? t('{title} is over place {place} of {total}.', getPlace(active.id, over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over ? t('{title} is now {place} of {total}.', getPlace(active.id, over.id)) : describeLeft(active.id),
    onDragCancel: ({ active }) => describeLeft(active.id),
  };
}
