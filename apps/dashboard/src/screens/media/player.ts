import { useEffect, useRef, useState } from 'react';

/** One sound at a time: pressing play on another stops the first. */
export function usePlayer() {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  useEffect(() => () => audio.current?.pause(), []);
  const toggle = (url: string) => {
    audio.current?.pause();
    if (playing === url) {
      setPlaying(null);
      return;
    }
    const next = new Audio(url);
    const stopped = () => setPlaying((now) => (now === url ? null : now));
    next.addEventListener('ended', stopped);
    next.addEventListener('error', stopped);
    audio.current = next;
    setPlaying(url);
    next.play().catch(stopped);
  };
  return { playing, toggle };
}
