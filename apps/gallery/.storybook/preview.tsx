import '@hmb/ui/base.css'
import './gallery.css'
import type {Preview} from '@storybook/react-vite'
import {configure} from 'storybook/test'
import {StoryFrame} from '../src/StoryFrame.tsx'
import {modeNames, textSizes, themeNames, variants} from '../src/toolbar.ts'

// A story waits for code and pictures, which takes more than the usual second on a busy machine.
configure({asyncUtilTimeout: 30_000})

const preview: Preview = {
  decorators: [
    (Story, {globals, parameters, id}) => {
      const variant = variants[globals.variant]
      if (!variant) throw new Error(`no variant has the code ${globals.variant}`)
      const {theme, text, mode} = globals
      return (
        // The key has the variant's code, because an app that a story has created belongs to one variant.
        <StoryFrame
          key={`${id} ${variant.code}`}
          variant={variant}
          theme={theme}
          text={text}
          mode={mode}
          ground={parameters.ground}
        >
          <Story />
        </StoryFrame>
      )
    },
  ],
  initialGlobals: {
    variant: 'normal',
    theme: 'preset',
    text: 'usual',
    mode: 'standard',
    viewport: {value: 'phone', isRotated: false},
  },
  globalTypes: {
    variant: {
      description: 'Variant',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: Object.values(variants).map(({code, name}) => ({value: code, title: `${code} ${name}`})),
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: Object.entries(themeNames).map(([value, title]) => ({value, title})),
      },
    },
    mode: {
      description: 'Display mode',
      toolbar: {
        icon: 'eye',
        dynamicTitle: true,
        items: Object.entries(modeNames).map(([value, title]) => ({value, title})),
      },
    },
    text: {
      description: 'Text size',
      toolbar: {
        icon: 'zoom',
        dynamicTitle: true,
        items: Object.entries(textSizes).map(([value, percent]) => ({value, title: `文字 ${percent} %`})),
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    backgrounds: {disable: true},
    controls: {expanded: false},
    a11y: {test: 'error'},
    options: {storySort: {order: ['Kit', 'Blocks', 'Screens', 'Cities']}},
    viewport: {
      options: {
        small: {name: '320 px', styles: {width: '320px', height: '568px'}, type: 'mobile'},
        phone: {name: '390 px', styles: {width: '390px', height: '844px'}, type: 'mobile'},
      },
    },
  },
}

export default preview
