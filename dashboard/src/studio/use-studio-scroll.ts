import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Parts {
  /** The place of the steps. In a wide window it scrolls by itself. */
  panel: RefObject<HTMLElement | null>;
  /**
   * The preview. In a narrow window it is below the step, and has at least the height of the visible part, so that it
   * can scroll to the top before its board has loaded.
   */
  stage: RefObject<HTMLElement | null>;
  /** The address of the chosen image; undefined before one is chosen. */
  imageUrl: string | undefined;
}

/** Scrolls the studio, whose steps and preview scroll together in a narrow window. */
export function useStudioScroll({ panel, stage, imageUrl }: Parts) {
  const isAwaited = useRef(false);
  const toStage = () => {
    stage.current?.scrollIntoView();
  };
  const handleImage = useEffectEvent(() => {
    if (isAwaited.current) toStage();
    isAwaited.current = false;
  });
  // The crop control appears above the stage together with the image.
  useEffect(() => {
    handleImage();
  }, [imageUrl]);
  return {
    toStage,
    /**
     * Shows the stage as soon as it has the image that the owner has just chosen by a press. The arrow keys go through
     * the images, and must not leave them.
     */
    toStageWithImage: () => {
      isAwaited.current = !document.activeElement?.matches(':focus-visible');
    },
    /** Shows the beginning of the step. */
    toStep: () => {
      panel.current?.scrollTo(0, 0);
      panel.current?.scrollIntoView();
    },
  };
}
