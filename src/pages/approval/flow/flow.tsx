import { approval } from '@contract/approval'
import { WORK_STATUS } from '@contract/approval/codes'
import { CourseTimeline } from '@/features/approval/course/CourseTimeline'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useOpenWork } from '@/stores/follow/openWork'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Tabs } from '@/ui/page/Tabs'
import { FlowGraph } from './FlowGraph'
import { FlowStore } from './FlowStore'
import { Readers } from './Readers'

const shownFlow = recordPage(routes.approval.flow, {
  read: approval.workStatusSee,
  input: ({ id }) => ({ workId: id }),
  events: ({ id }) => ({ 'workflow:changed': ({ workId }) => workId === id }),
})

function Flow({ id, tab: wanted }: { id: string; tab?: string }) {
  const api = useApi({ approval })
  const { navigation, platform } = useApp()
  const openWork = useOpenWork()
  const { pages } = platform
  const { record } = useRecord(shownFlow, { id })
  const store = useScreenStore(() => new FlowStore(record, { api }, wanted))
  const { now: view } = record
  const { tab } = store
  // Goes back if the application itself is under this page.
  const open = () => (pages.stack().at(-2)?.startsWith('approval/') ? navigation.back() : openWork(id))
  return (
    <Screen
      title="审批流程"
      subtitle={view && `${view.title} · ${WORK_STATUS[view.status]}`}
      state={record}
      onRetry={record.retry}
      right={<NavAction label="查看申请" icon="file-text" onTap={open} />}
      header={
        <Tabs
          label="查看方式"
          items={[
            { key: 'course', text: '时间线' },
            { key: 'graph', text: '流程图' },
            { key: 'readers', text: '谁能看' },
          ]}
          value={tab}
          onSelect={(key) => store.show(key)}
        />
      }
      footer={
        view?.canUrge && (
          <BottomBar
            actions={[
              {
                label: '催办',
                kind: 'primary',
                busy: record.busy === 'urge',
                disabled: !!store.urgeNote,
                onTap: () => store.urge(),
              },
            ]}
          />
        )
      }
    >
      {store.urgeNote && view?.canUrge && <Notice tone="muted" icon="clock" text={store.urgeNote} />}
      {view && tab === 'course' && (
        <Section>
          <CourseTimeline course={view} />
        </Section>
      )}
      {view && tab === 'graph' && <FlowGraph nodes={view.nodes} />}
      {view && tab === 'readers' && <Readers readers={view.readers} />}
    </Screen>
  )
}

export default screen(routes.approval.flow, Flow, { record: shownFlow })
