import type { CaseDetail } from '@contract/case/shapes'
import { deadline } from '@contract/deadline'
import { observer } from 'mobx-react-lite'
import { DeadlineToolStore } from '@/features/deadline/DeadlineToolStore'
import { deadlineReason, reckonedText } from '@/features/deadline/deadlineWords'
import { Result } from '@/features/reckoning/Result'
import { compact } from '@/lib/compact'
import { fullDay } from '@/lib/time'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { FormView } from '@/ui/form/FormView'
import { useActions } from '@/ui/page/ActionsContext'
import type { BarAction } from '@/ui/page/BottomBar'
import { DEADLINE, mayKeep, type ToolProps, ToolScreen, useCaseId } from './ToolScreen'

/** Deadline calculator, with the rule of the result. */
export const DeadlineTool = observer(function DeadlineTool(props: ToolProps) {
  const { caseDetail } = props
  const api = useApi({ deadline })
  const { feedback } = useApp().platform
  const store = useScreenStore(() => new DeadlineToolStore(api, caseDetail?.category, servedOn(caseDetail)))
  const { copy } = useActions()
  const resolveCaseId = useCaseId(caseDetail)
  const { result, trigger, isSaving } = store
  const save = async () => {
    const caseId = await resolveCaseId()
    if (caseId && (await store.save(caseId))) feedback.toast('已进入项目的期限与团队日程', { icon: 'success' })
  }
  const actions = result
    ? compact<BarAction>([
        { label: '复制', onTap: () => copy(reckonedText(result, trigger)) },
        mayKeep(caseDetail) && { label: '存入项目', kind: 'primary', busy: isSaving, onTap: () => save() },
      ])
    : []
  return (
    <ToolScreen {...props} tool={DEADLINE} actions={actions}>
      <FormView form={store.form} />
      {result ? (
        <Result title={result.title} large={fullDay(result.day)} note={deadlineReason({ ...result, trigger })} />
      ) : (
        <Empty icon="clock" text="选择事件与日期后算出" hint="休息日顺延到次一工作日，节假日与调休都已计入" />
      )}
    </ToolScreen>
  )
})

const servedOn = (caseDetail: CaseDetail | undefined) =>
  caseDetail?.proceedings.filter(({ servedDate }) => servedDate).at(-1)?.servedDate ?? ''
