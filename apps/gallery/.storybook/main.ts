import type {StorybookConfig} from '@storybook/react-vite'
import {mergeConfig} from 'vite'

// The tests build the gallery, and people use its server.
const isTested = process.env.NODE_ENV === 'production'
const untestedFeatures = {
  actions: false,
  backgrounds: false,
  controls: false,
  highlight: false,
  interactions: false,
  measure: false,
  outline: false,
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // Each story is beside its component; the gallery only collects them.
  stories: [
    {directory: '../../../packages/ui/src', titlePrefix: 'Kit'},
    {directory: '../../../packages/blocks/src', titlePrefix: 'Blocks'},
    {directory: '../../web/src/copyable-number', titlePrefix: 'Screens'},
    {directory: '../../web/src/returned-payments', titlePrefix: 'Screens'},
    {directory: '../../web/src/screens', titlePrefix: 'Screens'},
    {directory: '../../web/src/refund', titlePrefix: 'Refund'},
    {directory: '../../web/src/variants', titlePrefix: 'Cities'},
  ],
  staticDirs: ['../public'],
  addons: ['@storybook/addon-a11y'],
  // The default props reader needs TypeScript's JavaScript API, which TypeScript 7 does not have.
  typescript: {reactDocgen: 'react-docgen'},
  // Without the manager these only cost time: `highlight` reads the style of every element at every change.
  features: isTested ? untestedFeatures : {},
  // No request to another host: no telemetry, no news, no crash reports.
  core: {disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false},
  viteFinal: (vite) =>
    mergeConfig(vite, {
      build: {reportCompressedSize: false, chunkSizeWarningLimit: 2_000},
    }),
}

export default config
