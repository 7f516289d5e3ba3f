/** @type {import('next').NextConfig} */
export default {
  // Types are checked by `npm run types`.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
};
