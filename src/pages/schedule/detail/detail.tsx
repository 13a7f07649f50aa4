import { forumWords } from '@contract/case/forum'
import { schedule } from '@contract/schedule'
import type { TrialInfo } from '@contract/schedule/shapes'
import { spanWords } from '@/lib/agenda'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

/** Page of a schedule's hearing: court, case, judges, and telephone numbers. */
function TrialDetail({ id, occurrence }: Params<typeof routes.schedule.detail>) {
  const api = useApi({ schedule })
  const { navigation } = useApp()
  const deps = useRecordDeps()
  const record = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        async read() {
          const shown = await api.schedule.detail({ id, occurrence })
          const { proceedingId } = shown
          if (!proceedingId) return { shown, trial: undefined }
          const { records } = await api.schedule.getTrialInfo({ proceedingId })
          return { shown, trial: records[0] }
        },
      }),
  )
  const { now } = record
  return (
    <Screen
      title="庭审信息"
      state={{ isLoading: record.isLoading, error: record.error, isEmpty: now !== undefined && !now.trial }}
      onRetry={record.retry}
      empty={{ icon: 'scales', text: '这个日程没有关联庭审', hint: '编辑日程时可以从项目的程序里选择' }}
      footer={
        now?.shown.place && (
          <BottomBar
            actions={[
              {
                label: '查看位置',
                kind: 'primary',
                onTap: () => navigation.go(routes.schedule.map, { id, occurrence }),
              },
            ]}
          />
        )
      }
    >
      {now?.trial && (
        <>
          <DetailHead title={now.shown.title} words={spanWords(now.shown)} />
          <TrialFacts trial={now.trial} />
        </>
      )}
    </Screen>
  )
}

function TrialFacts({ trial }: { trial: TrialInfo }) {
  const { caseName, stage, court, courtCaseNo, tribunal, judge, judgePhone, clerk, clerkPhone } = trial
  const words = forumWords({ stage, acceptOrgan: court })
  return (
    <>
      <Section title="案件">
        <KeyValue
          rows={[
            { label: '项目', value: caseName },
            { label: '审级', value: stage, copy: false },
            { label: '案号', value: courtCaseNo, copy: courtCaseNo },
          ]}
        />
      </Section>
      <Section title={words.organ}>
        <KeyValue
          rows={[
            { label: '受理', value: court, copy: court },
            { label: words.tribunal, value: tribunal },
            { label: words.title, value: [judge, judgePhone].filter(Boolean).join(' '), copy: judgePhone },
            { label: words.clerk, value: [clerk, clerkPhone].filter(Boolean).join(' '), copy: clerkPhone },
          ]}
        />
      </Section>
    </>
  )
}

export default screen(routes.schedule.detail, TrialDetail)
