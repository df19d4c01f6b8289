import {useNavigation} from '@hmb/shell/navigation'
import {Button} from '@hmb/ui/Button'
import {Phrases} from '@hmb/ui/Phrases'
import css from './group-page-end.module.css'
import {groupPaths} from './group-paths.ts'

const copy = {note: '本平台仅提供预约登记，最终以保险公司实际承保为准', submitted: '查看已提交信息'}

/** The end of the introduction and of the form: what a group enquiry (团体投保) is, and the link to the submitted ones. */
export function GroupPageEnd() {
  const {go} = useNavigation()
  return (
    <>
      <p className={css.note}>
        <Phrases lengths={[11]}>{copy.note}</Phrases>
      </p>
      <Button kind="quiet" wide onClick={() => go(groupPaths.list())}>
        {copy.submitted}
      </Button>
    </>
  )
}
