import { PuzzleRace } from '@puzzle-prize/widget/react';
import { screenSessionId } from '@puzzle-prize/widget/race/session';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { RichText } from '../../language/rich-text.tsx';
import { t } from '../../language/t.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { buildRoomLink, buildScreenPath } from '../room-link.ts';
import { readPageTheme, siteLooks } from '../room/race-looks.ts';
import { readRoomCode } from '../room/room-code.ts';
import { QrCode } from '../../ui/qr-code.tsx';

/** The page at /race/{roomCode}/screen: a race for a projector or a shop window, without controls (G88). */
export function ScreenPage({ roomCode }: { roomCode: string }) {
  const code = readRoomCode(roomCode);
  usePageTitle(code === null ? t('Race') : t('Race {code}, big screen', { code }));
  return code === null ? (
    <div className="grid min-h-dvh place-content-center p-8 text-center">
      <h1 className="text-title">{t('Invalid race room code')}</h1>
      <p className="mt-2 text-soft">{t('A code has six characters, letters or digits.')}</p>
    </div>
  ) : (
    <Screen roomCode={code} />
  );
}

function Screen({ roomCode }: { roomCode: string }) {
  // The element itself enters the next room after a race, so its attribute keeps the code of the first room.
  const [entered] = useState(roomCode);
  const [sessionId] = useState(screenSessionId);
  const [, navigate] = useLocation();
  useWakeLock();
  useFullScreenKey();
  return (
    <div className="min-h-dvh cursor-none overflow-hidden bg-card">
      <h1 className="sr-only">{t('Race {code}, big screen', { code: roomCode })}</h1>
      <PuzzleRace
        big-screen=""
        as="spectator"
        roomCode={entered}
        sessionId={sessionId}
        theme={readPageTheme()}
        host={window.location.origin}
        style={{ ...siteLooks, '--puzzle-prize-radius': '0', '--puzzle-prize-min-height': '100dvh' }}
        onRaceSession={({ roomCode: shown }) => {
          // Keeps the shown room in the URL for a reload.
          if (shown !== roomCode) navigate(buildScreenPath(shown), { replace: true });
        }}
      >
        <Invitation roomCode={roomCode} />
      </PuzzleRace>
    </div>
  );
}

/** Keeps the screen on while the page is visible, if the browser supports this. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // A device with little battery refuses the lock. The race is shown nevertheless.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void lock?.release();
    };
    // The browser releases the lock of a hidden page, so the page requests it again.
    const handleVisibility = () => void request();
    document.addEventListener('visibilitychange', handleVisibility);
    void request();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, []);
}

/** Switches between window and full screen with the key F. */
function useFullScreenKey(): void {
  useEffect(() => {
    const handleKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'f' || ctrlKey || altKey || metaKey) return;
      const { documentElement: page, fullscreenElement } = document;
      // Some devices have no full screen or refuse it.
      (fullscreenElement ? document.exitFullscreen() : page.requestFullscreen()).catch(() => undefined);
    };
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', handleKey);
    };
  }, []);
}

/** Invites people to the room with a QR code, and with the address and the room code as text to type. */
function Invitation({ roomCode }: { roomCode: string }) {
  const link = buildRoomLink(roomCode);
  return (
    <div slot="join" className="grid justify-items-center gap-[2vmin] text-center text-[3.6vmin]">
      <p className="font-bold">{t('Scan to join')}</p>
      <QrCode text={link} label={t('QR code of {link}', { link })} className="w-[44vmin] rounded-[2vmin]" />
      <p>
        <RichText
          text="or open <address>{address}</address>"
          values={{ address: `${window.location.host}/race/` }}
          parts={{ address: (content) => <span className="font-semibold">{content}</span> }}
        />
      </p>
      <p className="font-mono text-[9vmin] leading-none font-bold tracking-[0.12em]">{roomCode}</p>
    </div>
  );
}
