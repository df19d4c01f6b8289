import type {StorybookConfig} from '@storybook/react-vite'
import {defaultClientConditions, mergeConfig} from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // Stories stand beside what they show; here they are only collected.
  stories: [
    {directory: '../../../packages/ui/src', titlePrefix: 'Kit'},
    {directory: '../../../packages/blocks/src', titlePrefix: 'Blocks'},
    {directory: '../../web/src/screens', titlePrefix: 'Screens'},
    {directory: '../../web/src/variants', titlePrefix: 'Cities'},
  ],
  staticDirs: ['../public'],
  addons: ['@storybook/addon-a11y'],
  // The other reader of props needs TypeScript's JavaScript API, which TypeScript 7 has not.
  typescript: {reactDocgen: 'react-docgen'},
  // Nothing is asked of another host: no counting, no news, no crash reports.
  core: {disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false},
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: {conditions: ['source', ...defaultClientConditions]},
      build: {reportCompressedSize: false, chunkSizeWarningLimit: 2_000},
    }),
}

export default config
