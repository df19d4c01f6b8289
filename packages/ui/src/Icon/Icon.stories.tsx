import type {Meta, StoryObj} from '@storybook/react-vite'
import css from '../stories/stories.module.css'
import {Icon, type IconName} from './Icon.tsx'

const meta = {component: Icon, args: {name: 'order'}} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

// Grouped by use; the type requires every icon.
const names = Object.keys({
  back: 1,
  close: 1,
  chevron: 1,
  check: 1,
  plus: 1,
  minus: 1,
  refresh: 1,
  home: 1,
  order: 1,
  policy: 1,
  family: 1,
  person: 1,
  claim: 1,
  heart: 1,
  agreement: 1,
  about: 1,
  service: 1,
  clock: 1,
  info: 1,
  warning: 1,
  success: 1,
  failure: 1,
  offline: 1,
  account: 1,
  bank: 1,
  download: 1,
  external: 1,
  muted: 1,
} satisfies Record<IconName, 1>) as IconName[]

export const Single: Story = {}
export const WholeSet: Story = {
  render: () => (
    <ul className={css.icons}>
      {names.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
}
