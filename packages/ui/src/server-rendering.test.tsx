import type {ReactNode} from 'react'
import {renderToString} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Amount} from './Amount/Amount.tsx'
import {Avatar} from './Avatar/Avatar.tsx'
import {BottomBar} from './BottomBar/BottomBar.tsx'
import {Button} from './Button/Button.tsx'
import {Card} from './Card/Card.tsx'
import {CheckBox} from './CheckBox/CheckBox.tsx'
import {Chip} from './Chip/Chip.tsx'
import {DateSheet} from './DateSheet/DateSheet.tsx'
import {EmptyState} from './EmptyState/EmptyState.tsx'
import {ErrorState} from './ErrorState/ErrorState.tsx'
import {FeedbackHost} from './Feedback/FeedbackHost.tsx'
import {Icon} from './Icon/Icon.tsx'
import {InfiniteScroll} from './InfiniteScroll/InfiniteScroll.tsx'
import {OfflineBar} from './OfflineBar/OfflineBar.tsx'
import {OptionSheet} from './OptionSheet/OptionSheet.tsx'
import {Page} from './Page/Page.tsx'
import {PickField} from './PickField/PickField.tsx'
import {PullRefresh} from './PullRefresh/PullRefresh.tsx'
import {RadioRows} from './RadioRows/RadioRows.tsx'
import {RegionSheet} from './RegionSheet/RegionSheet.tsx'
import {RichText} from './RichText/RichText.tsx'
import {Row} from './Row/Row.tsx'
import {Sheet} from './Sheet/Sheet.tsx'
import {Skeleton} from './Skeleton/Skeleton.tsx'
import {Stack} from './Stack/Stack.tsx'
import {StatusMark} from './StatusMark/StatusMark.tsx'
import {StatusText} from './StatusText/StatusText.tsx'
import {Tabs} from './Tabs/Tabs.tsx'
import {Tag} from './Tag/Tag.tsx'
import {TextField} from './TextField/TextField.tsx'
import {Timer} from './Timer/Timer.tsx'

const noop = () => {}
const noRefresh = async () => {}
const options = [{value: 'a', text: '标志', name: '标志', children: []}]

// Each contains 标志, so that an empty result fails.
const components: [string, ReactNode][] = [
  ['Page', <Page key="" title="标志" onBack={noop} bar={<Button>好</Button>} children="内容" />],
  ['BottomBar', <BottomBar key="">标志</BottomBar>],
  ['Card', <Card key="" title="标志" action="更多" />],
  ['Stack', <Stack key="">标志</Stack>],
  ['Row', <Row key="" label="标志" children="值" onClick={noop} />],
  ['Button', <Button key="" loading loadingText="标志" children="好" />],
  ['TextField', <TextField key="" label="标志" value="" onChange={noop} error="错" />],
  ['PickField', <PickField key="" label="标志" value="" onClick={noop} />],
  ['CheckBox', <CheckBox key="" checked onChange={noop} children="标志" />],
  ['RadioRows', <RadioRows key="" label="选" options={options} value="a" onChange={noop} />],
  ['Sheet, open', <Sheet key="" open onClose={noop} title="标志" children="内容" />],
  ['FeedbackHost', <FeedbackHost key="">标志</FeedbackHost>],
  ['OptionSheet', <OptionSheet key="" open onClose={noop} title="选" options={options} onPick={noop} />],
  ['RegionSheet', <RegionSheet key="" open onClose={noop} title="选" tree={options} onPick={noop} />],
  ['DateSheet', <DateSheet key="" open onClose={noop} title="标志" min="1900-01-01" max="2026-01-01" onPick={noop} />],
  ['Tabs', <Tabs key="" label="选" items={[{key: 'a', text: '标志', badge: 1}]} active="a" onChange={noop} />],
  ['Tag', <Tag key="">标志</Tag>],
  ['StatusText', <StatusText key="" tone="success" children="标志" />],
  ['Chip', <Chip key="" text="标志" state="on" onClick={noop} />],
  ['Avatar', <Avatar key="" name="标志" />],
  ['Amount', <Amount key="" yuan="1.00" />],
  ['Skeleton', <Skeleton key="" />],
  ['EmptyState', <EmptyState key="" text="标志" />],
  ['ErrorState', <ErrorState key="" message="标志" onRetry={noop} />],
  ['OfflineBar', <OfflineBar key="" offline />],
  ['StatusMark', <StatusMark key="" state="success" />],
  ['Timer', <Timer key="" seconds={61} />],
  ['PullRefresh', <PullRefresh key="" onRefresh={noRefresh} children="标志" />],
  ['InfiniteScroll', <InfiniteScroll key="" hasMore loading onMore={noop} />],
  ['RichText', <RichText key="" html="<p>标志</p>" />],
  ['Icon', <Icon key="" name="home" />],
]

test.each(components)('%s renders without a window', (_, component) => {
  expect(typeof window).toBe('undefined')
  expect(renderToString(component)).toMatch(/标|¥|加载中|网络不可用|<svg|01:|<span/)
})
