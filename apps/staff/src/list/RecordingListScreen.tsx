import type {Client} from '@hmb/contract/client'
import {type RecordingSummary, recordingList} from '@hmb/contract/staff'
import {chinaTime} from '@hmb/rules/time'
import {VisuallyHidden} from '@hmb/ui/VisuallyHidden'
import {type SubmitEvent, useState} from 'react'
import {AddressLink} from '../AddressLink.tsx'
import type {Address} from '../address.ts'
import {CallFailure} from '../CallFailure.tsx'
import {durationText} from '../duration.ts'
import {ScreenTitle} from '../ScreenTitle.tsx'
import {staffCopy} from '../staff-copy.ts'
import {useCall} from '../use-call.ts'
import {listCopy} from './list-copy.ts'
import {type Filters, noFilters} from './recording-filters.ts'

interface ListProps {
  client: Client
  filters: Filters
  onFilters: (filters: Filters) => void
  open: (recordId: Address) => void
}

/** The recordings of an order, a policy or some days, the newest first. */
export function RecordingListScreen({client, filters, onFilters, open}: ListProps) {
  const {data, error, retry} = useCall(client, recordingList, filters)
  const {pageNum} = filters
  const count = data?.list.length ?? 0
  const isPaged = pageNum > 1 || data?.more
  return (
    <>
      <ScreenTitle>{listCopy.title}</ScreenTitle>
      <SearchForm
        filters={filters}
        onSearch={(next) => {
          if (JSON.stringify(next) === JSON.stringify(filters)) retry()
          else onFilters(next)
        }}
      />
      <section className="card scroll" aria-label={listCopy.title} aria-busy={!data && !error}>
        <p role="status">
          <VisuallyHidden>
            {count > 0 && (isPaged ? listCopy.foundOnPage(pageNum, count) : listCopy.found(count))}
          </VisuallyHidden>
        </p>
        {error ? (
          <CallFailure error={error} retry={retry} />
        ) : data && data.list.length === 0 ? (
          <div className="notice" role="status">
            <p>{listCopy.empty}</p>
            <p className="quiet">{listCopy.emptyHint}</p>
          </div>
        ) : (
          <RecordingTable rows={data?.list} open={open} />
        )}
        <Pages pageNum={pageNum} hasMore={data?.more} onPage={(next) => onFilters({...filters, pageNum: next})} />
      </section>
    </>
  )
}

/** The last day with a year of four digits. Search fields ignore it. */
const maxDay = '9999-12-31'

function SearchForm({filters, onSearch}: {filters: Filters; onSearch: (filters: Filters) => void}) {
  const [draft, setDraft] = useState(filters)
  const [message, setMessage] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isWrong = draft.from !== '' && draft.to !== '' && draft.to < draft.from
    setMessage(isWrong ? listCopy.wrongDays : '')
    if (isWrong) return
    onSearch({...draft, orderNo: draft.orderNo.trim(), policyNo: draft.policyNo.trim(), pageNum: 1})
  }
  const field = (name: 'orderNo' | 'policyNo' | 'from' | 'to') => (
    <label className="field">
      {listCopy[name]}
      <input
        type={name === 'from' || name === 'to' ? 'date' : 'search'}
        // Without it Chrome takes six digits for the year, so that 20261123 is typed as a day of the year 202611.
        max={maxDay}
        value={draft[name]}
        maxLength={name === 'orderNo' || name === 'policyNo' ? 36 : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({target}) => setDraft({...draft, [name]: target.value})}
      />
    </label>
  )
  return (
    <form className="card search" aria-label={listCopy.search} onSubmit={submit} noValidate>
      {field('orderNo')}
      {field('policyNo')}
      {field('from')}
      {field('to')}
      <div className="actions">
        <button type="submit" className="button primary">
          {listCopy.submit}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            setDraft(noFilters)
            setMessage('')
            onSearch(noFilters)
          }}
        >
          {listCopy.clear}
        </button>
      </div>
      <p className="message" role="alert">
        {message}
      </p>
    </form>
  )
}

const placeholders = Array.from({length: 5}, (_, index) => index)

/** The table; without rows its placeholders while they are loaded. */
function RecordingTable({
  rows,
  open,
}: {
  rows: readonly RecordingSummary[] | undefined
  open: (recordId: Address) => void
}) {
  return (
    <table>
      <thead>
        <tr>
          {listCopy.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => <RecordingRow key={row.recordId} row={row} open={open} />)
          : placeholders.map((index) => (
              <tr key={index}>
                <td colSpan={listCopy.columns.length}>
                  <span className="skeleton">{index === 0 && <span role="status">{staffCopy.loading}</span>}</span>
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}

function RecordingRow({row, open}: {row: RecordingSummary; open: (recordId: Address) => void}) {
  const startedAt = chinaTime(new Date(row.startedAt))
  const policyNos = row.orders.flatMap((order) => order.policyNos)
  return (
    <tr>
      <td>
        {startedAt} {row.live && <span className="tag">{listCopy.live}</span>}
      </td>
      <td className="number">{durationText(row.lastAt - row.startedAt)}</td>
      <td>{row.goodsName || row.goodsCode || listCopy.none}</td>
      <td className="number">
        <Lines texts={row.orders.map(({orderNo}) => orderNo)} />
      </td>
      <td className="number">
        <Lines texts={policyNos} />
      </td>
      <td>{listCopy.origins[row.origin] ?? row.origin}</td>
      <td>
        <AddressLink address={row.recordId} aria-label={listCopy.replayOf(startedAt)} onOpen={() => open(row.recordId)}>
          {listCopy.replay}
        </AddressLink>
      </td>
    </tr>
  )
}

function Lines({texts}: {texts: readonly string[]}) {
  if (texts.length === 0) return listCopy.none
  return texts.map((text) => <div key={text}>{text}</div>)
}

interface PagesProps {
  pageNum: number
  /** Undefined while the page is loaded. */
  hasMore: boolean | undefined
  onPage: (pageNum: number) => void
}

/** The navigation stays while a page is loaded, and disables no button, because a disabled button loses the focus. */
function Pages({pageNum, hasMore, onPage}: PagesProps) {
  const [wasShown, setWasShown] = useState(false)
  const isShown = pageNum > 1 || (hasMore ?? wasShown)
  if (isShown !== wasShown) setWasShown(isShown)
  if (!isShown) return null
  return (
    <nav className="pages" aria-label={listCopy.pages}>
      <PageButton text={listCopy.previous} isDisabled={pageNum === 1} onPress={() => onPage(pageNum - 1)} />
      <span>{listCopy.page(pageNum)}</span>
      <PageButton text={listCopy.next} isDisabled={!hasMore} onPress={() => onPage(pageNum + 1)} />
    </nav>
  )
}

function PageButton({text, isDisabled, onPress}: {text: string; isDisabled: boolean; onPress: () => void}) {
  return (
    <button type="button" className="button" aria-disabled={isDisabled} onClick={() => isDisabled || onPress()}>
      {text}
    </button>
  )
}
