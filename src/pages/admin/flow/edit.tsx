import { drawing } from '@contract/drawing'
import { useState } from 'react'
import { FlowEditor } from '@/features/approval/drawing/FlowEditor'
import { FormSupport } from '@/features/form/FormSupport'
import { rethrowUnlessReported } from '@/lib/errors'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { EditorScreen } from '../components/EditorScreen'
import { type Asked, FlowSheets } from './FlowSheets'
import { FlowSteps } from './FlowSteps'
import { TriedFlow } from './TriedFlow'

/** Editor of one kind's flow, saved as the next version. */
function EditFlow({ type, formId }: Params<typeof routes.admin.flow>) {
  const api = useApi({ drawing })
  const { feedback } = useApp().platform
  const store = useScreenStore(() => new FlowEditor(api.drawing, { type: Number(type), formId }))
  const [asked, setAsked] = useState<Asked>()
  const [showsVersions, setShowsVersions] = useState(false)
  const { shown, problems } = store
  const again = async (version: number) => {
    const content = '屏幕上的步骤会换成那一版；保存后成为新的版本，进行中的申请不受影响'
    if (await feedback.confirm({ title: '从这一版重新开始', content, confirmText: '载入' })) await store.load(version)
  }
  const save = async (note: string) => {
    try {
      if (await store.save(note)) feedback.toast('已保存，新的申请按此流程', { icon: 'success' })
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      return false
    }
  }
  const versions = shown?.versions ?? []
  return (
    <EditorScreen
      title={shown?.title ?? '审批流程'}
      store={store}
      what="流程"
      problem={[...problems.values()][0]}
      onSave={() => setAsked({ what: 'save' })}
      actions={[{ label: '试运行', disabled: problems.size > 0, onTap: () => setAsked({ what: 'try' }) }]}
      more={[
        { label: '批量同意', onTap: () => setAsked({ what: 'batch' }) },
        { label: '版本记录', onTap: () => setShowsVersions(true) },
        { label: '恢复产品默认流程', onTap: () => again(0) },
      ]}
    >
      {shown && <FlowSteps store={store} onAsk={setAsked} />}
      {store.tried && <TriedFlow tried={store.tried} />}
      <ActionSheet
        open={showsVersions}
        title={versions.length > 0 ? '载入哪一版' : '一直使用产品默认流程'}
        items={versions.map(({ version, changedBy, time, note, steps }) => ({
          label: `第 ${version} 版 · ${changedBy || '产品默认流程'}`,
          note: [friendlyTime(time), `${steps} 步`, note].filter(Boolean).join(' · '),
          onTap: () => again(version),
        }))}
        onClose={() => setShowsVersions(false)}
      />
      <FormSupport>
        <FlowSheets store={store} asked={asked} onClose={() => setAsked(undefined)} onSave={save} />
      </FormSupport>
    </EditorScreen>
  )
}

export default screen(routes.admin.flow, EditFlow)
