import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Where the server listens while one works with reload. */
const SERVER = process.env.WENJIN_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // The app registers the worker itself and asks before a new build takes over.
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      manifest: {
        name: '问津',
        short_name: '问津',
        description: '高考一分一段、批次线查询，每个数字都有出处，没有网络也能查。',
        lang: 'zh-CN',
        dir: 'ltr',
        id: '/',
        start_url: '/welcome',
        scope: '/',
        display: 'standalone',
        theme_color: '#f6f7f5',
        background_color: '#f6f7f5',
        categories: ['education'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
        shortcuts: [
          {
            name: '查位次线',
            short_name: '位次线',
            url: '/weici',
            icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
          },
          {
            name: '查批次线',
            short_name: '批次线',
            url: '/pici',
            icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
          },
        ],
      },
    }),
  ],
  server: {
    proxy: {
      '/api': SERVER,
      '/tel': SERVER,
      '/packs': SERVER,
      '/ws-pc-b': { target: SERVER, ws: true },
    },
  },
  build: {
    target: ['es2022', 'safari16'],
    sourcemap: false,
    cssMinify: true,
    // Charts are the one chunk beyond this, and nothing waits for them.
    chunkSizeWarningLimit: 600,
  },
});
