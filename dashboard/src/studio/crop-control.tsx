import { cropZoomMax } from '@puzzle-prize/sdk/protocol/limits';
import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { formatPercent } from '../language/format-percent.ts';
import { getLocale, t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { type CropChoice, findReach, fromOffset, limitCrop, type Size, toOffset } from './crop.ts';
import { Slider } from './slider.tsx';

export interface CropControlProps {
  /** The uncropped image. */
  url: string;
  value: CropChoice;
  onChange: (crop: CropChoice) => void;
  /** Called when the owner restores the crop with which the control began. */
  onReset: () => void;
  isChanged: boolean;
}

/**
 * Moves and zooms the square of an image (G39). The owner can drag, pinch, and use the wheel or the arrow
 * keys in the image. The sliders do the same for users of screen readers.
 */
export function CropControl({ url, value, onChange, onReset, isChanged }: CropControlProps) {
  // The size of the drawn image; null until the image has loaded. The reports of the cropper are ignored
  // until then.
  const [shown, setShown] = useState<Size | null>(null);
  const crop = shown ? limitCrop(shown, value) : value;
  const change = (next: CropChoice) => {
    if (shown) onChange(limitCrop(shown, next));
  };
  const reach = shown ? findReach(shown, crop.zoom) : { x: 0.5, y: 0.5 };
  const percent = (share: number) => formatPercent(Math.round(share * 100));
  return (
    <div role="group" aria-label={t('Crop')} className="space-y-4">
      <div className="relative h-56 overflow-hidden rounded-card bg-sunken forced-colors:border">
        <Cropper
          image={url}
          aspect={1}
          crop={shown ? toOffset(shown, crop) : { x: 0, y: 0 }}
          zoom={crop.zoom}
          maxZoom={cropZoomMax}
          keyboardStep={6}
          disableAutomaticStylesInjection
          setMediaSize={({ width, height }) => {
            // The cropper also reports a size of zero when it is laid out before the image has loaded.
            setShown(width > 0 && height > 0 ? { width, height } : null);
          }}
          onCropChange={(offset) => {
            if (shown) change(fromOffset(shown, offset, crop.zoom));
          }}
          onZoomChange={(zoom) => {
            change({ ...crop, zoom });
          }}
          mediaProps={{ alt: '' }}
          cropperProps={{
            'aria-label': t('Visible part of the image. Use the arrow keys to move it.'),
            role: 'group',
          }}
          classes={{ cropAreaClassName: 'rounded-tile outline-offset-2' }}
        />
      </div>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-3">
        <Slider
          label={t('Left or right')}
          value={crop.focusX}
          text={percent(crop.focusX)}
          min={reach.x}
          max={1 - reach.x}
          onChange={(focusX) => {
            change({ ...crop, focusX });
          }}
        />
        <Slider
          label={t('Up or down')}
          value={crop.focusY}
          text={percent(crop.focusY)}
          min={reach.y}
          max={1 - reach.y}
          onChange={(focusY) => {
            change({ ...crop, focusY });
          }}
        />
        <Slider
          label={t('Zoom')}
          value={crop.zoom}
          text={t('{zoom}x', { zoom: formatZoom(crop.zoom) })}
          min={1}
          max={cropZoomMax}
          isDisabled={!shown}
          onChange={(zoom) => {
            change({ ...crop, zoom });
          }}
        />
      </div>
      <Button variant="quiet" size="small" isIdle={!isChanged} onClick={onReset}>
        <Crosshair aria-hidden className="size-4" />
        {t('Reset crop')}
      </Button>
    </div>
  );
}

let zooms: Intl.NumberFormat | undefined;

function formatZoom(zoom: number): string {
  zooms ??= new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return zooms.format(zoom);
}
