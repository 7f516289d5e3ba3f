import { useEffect, useRef, useState } from 'react';

const nearPx = 60;

/** Keeps the end in sight while the reader is there, and leaves who reads further up alone. */
export function useFollow() {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAway, setAway] = useState(false);
  const toEnd = () => {
    follows.current = true;
    setAway(false);
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  };
  useEffect(() => {
    const box = frame.current;
    if (!box || !content.current) return undefined;
    let lastTop = box.scrollTop;
    const listen = () => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
      // Growing text moves the end away, not the reader: only a step upwards is one.
      if (isNear) follows.current = true;
      else if (box.scrollTop < lastTop) follows.current = false;
      lastTop = box.scrollTop;
      setAway(!isNear && !follows.current);
    };
    const grow = new ResizeObserver(() => {
      if (follows.current) box.scrollTo({ top: box.scrollHeight });
    });
    box.addEventListener('scroll', listen, { passive: true });
    grow.observe(content.current);
    return () => {
      box.removeEventListener('scroll', listen);
      grow.disconnect();
    };
  }, []);
  return { frame, content, isAway, toEnd };
}
