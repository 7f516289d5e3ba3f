import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import type { Song } from './song-of.ts';

/** Draws the song's shape and how far it has played. The player beside it plays; this only shows. */
export default function Waveform({ audio, song }: { audio: HTMLAudioElement; song: Song }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return undefined;
    const colours = getComputedStyle(document.documentElement);
    const wave = WaveSurfer.create({
      container: frame.current,
      media: audio,
      height: 64,
      barWidth: 3,
      barGap: 2,
      barRadius: 3,
      barMinHeight: 2,
      normalize: true,
      interact: false,
      cursorWidth: 0,
      waveColor: colours.getPropertyValue('--strong-line'),
      progressColor: colours.getPropertyValue('--accent'),
      // Where the service tells the shape, nothing needs to be fetched and decoded for it.
      ...(song.peaks.length > 0 && { peaks: [[...song.peaks]], duration: song.duration }),
    });
    return () => wave.destroy();
  }, [audio, song]);
  return <div ref={frame} aria-hidden className="h-16" />;
}
