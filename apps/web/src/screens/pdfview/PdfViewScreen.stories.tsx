import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {PdfViewScreen} from './PdfViewScreen.tsx'

const meta = {component: PdfViewScreen} satisfies Meta<typeof PdfViewScreen>
export default meta

export const Incomplete = screenStories(PdfViewScreen, '/pdfview')('pending')
