import { cutText } from '@contract/text'
import { workLog } from '@contract/work-log'
import { type WorkSource, workLogLimits } from '@contract/work-log/codes'
import { View } from '@tarojs/components'
import { useRef } from 'react'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { type Kept, workLogFormOptions } from './workLogFormOptions'
import './add.scss'

type Asked = Params<typeof routes.workLog.add>

/** Key of the draft: each timer and each source has its own. */
const draftOf = ({ logId, timerId, sourceId, caseId, text }: Asked) =>
  logId ? `work-log/edit/${logId}` : `work-log/add/${timerId ?? sourceId ?? caseId ?? text ?? ''}`

/** Form of a log that is new or not submitted yet. */
function WorkLogAdd(asked: Asked) {
  const api = useApi({ workLog })
  const { navigation, platform } = useApp()
  const { logId, timerId, sourceId, caseId, day, text } = asked
  const sending = useRef(true)
  const sourceKind = asked.sourceKind as WorkSource | undefined
  const store = useRecordForm(draftOf(asked), () =>
    workLogFormOptions(
      { logId, timerId, sourceKind, sourceId, caseId, day },
      { api, isSending: () => sending.current, text: text && cutText(text, workLogLimits.content) },
    ),
  )
  const done = async (kept: Kept) => {
    platform.feedback.toast(kept.isSent ? '日志已提交' : '草稿已保存', { icon: 'success' })
    await (logId ? navigation.back() : navigation.replace(routes.workLog.detail, { id: kept.logId }))
  }
  const keep = async () => {
    sending.current = false
    const kept = await store.submit()
    sending.current = true
    if (kept) await done(kept)
  }
  return (
    <FormScreen title={logId ? '编辑日志' : '写日志'} store={store} action="提交" onDone={done}>
      <View className="work-log-add__draft">
        <Button label="存为草稿" busy={store.isSubmitting} onTap={() => keep()} />
      </View>
    </FormScreen>
  )
}

export default screen(routes.workLog.add, WorkLogAdd)
