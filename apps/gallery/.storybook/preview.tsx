import '@hmb/ui/base.css'
import './gallery.css'
import type {Preview} from '@storybook/react-vite'
import {StoryFrame} from '../src/StoryFrame.tsx'
import {modeNames, textSizes, themeNames} from '../src/toolbar.ts'

const preview: Preview = {
  decorators: [
    (Story, {globals, parameters, id}) => (
      <StoryFrame key={id} theme={globals.theme} text={globals.text} mode={globals.mode} ground={parameters.ground}>
        <Story />
      </StoryFrame>
    ),
  ],
  initialGlobals: {theme: 'orange', text: 'usual', mode: 'standard', viewport: {value: 'phone', isRotated: false}},
  globalTypes: {
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
