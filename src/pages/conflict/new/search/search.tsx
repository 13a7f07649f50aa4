import { conflict } from '@contract/conflict'
import type { AskedRole, ConflictScope } from '@contract/conflict/codes'
import { conflictForm } from '@contract/conflict/form'
import type { ConflictReport, ConflictReportRow, RunConflictInput } from '@contract/conflict/shapes'
import type { PartyKind, PartyTarget } from '@contract/party/codes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ReportRow } from '@/features/conflict/ReportRow'
import { useConflictVersion } from '@/features/conflict/useConflictVersion'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { usePartySuggestions } from '@/features/form/partySuggestions'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { Batch } from './Batch'
import { NamesBar } from './NamesBar'
import { RecentChecksStore } from './RecentChecksStore'
import { termsWith } from './terms'

interface Params {
  name?: string
  targetKind?: string
  targetId?: string
}

type Term = RunConflictInput['terms'][number]

const termOf = (line: Readonly<Record<string, unknown>>): Term => ({
  name: String(line.name ?? ''),
  kind: line.kind as PartyKind,
  role: line.role as AskedRole,
  ...(line.code ? { code: String(line.code) } : {}),
})

/** Search form: several names with their kinds, and the scope. */
function ConflictSearch({ name, targetKind, targetId }: Params) {
  useConflictVersion('new', name)
  const api = useApi({ conflict })
  const { navigation } = useApp()
  const suggestions = usePartySuggestions()
  const store = useRecordForm<typeof conflictForm, ConflictReport, ConflictReport>('conflict/search', () => ({
    fields: conflictForm,
    initial: { terms: name ? termsWith([], name).map((term) => ({ ...term })) : [] },
    around: { suggest: { 'terms.name': suggestions.parties() } },
    send: ({ terms, scope }, { key }) =>
      api.conflict.run(
        {
          terms: terms.map(termOf),
          scope: [...scope] as ConflictScope[],
          ...(targetKind && targetId ? { targetKind: targetKind as PartyTarget, targetId } : {}),
        },
        { key },
      ),
  }))
  const checks = useScreenStore(() => new RecentChecksStore(api))
  useReturn(() => checks.load())
  const open = (reportId: string) => navigation.go(routes.conflict.newResult, { reportId })
  return (
    <FormScreen
      title="利冲检索"
      store={store}
      action="开始检索"
      header={<NamesBar form={store.form} />}
      onDone={({ reportId }) => open(reportId)}
    >
      <Batch onOpen={open} onDone={() => void checks.load()} />
      <Checks checks={checks} onOpen={open} />
    </FormScreen>
  )
}

const Checks = observer(function Checks({
  checks,
  onOpen,
}: {
  checks: RecentChecksStore
  onOpen(reportId: string): void
}) {
  return (
    <View>
      {checks.notices.map(({ reportId, number, names }) => (
        <Notice
          key={reportId}
          tone="warn"
          text={`${number}（${names.join('、')}）有后来登记的当事人命中`}
          action="查看"
          onTap={() => onOpen(reportId)}
        />
      ))}
      <Reports title="待我审查" rows={checks.toReview} onOpen={onOpen} />
      <Reports title="最近检索" rows={checks.recent} onOpen={onOpen} />
    </View>
  )
})

function Reports(props: { title: string; rows: readonly ConflictReportRow[]; onOpen(reportId: string): void }) {
  const { title, rows, onOpen } = props
  if (rows.length === 0) return null
  return (
    <Section title={title} flush>
      {rows.map((row) => (
        <ReportRow key={row.reportId} row={row} onTap={() => onOpen(row.reportId)} />
      ))}
    </Section>
  )
}

export default screen(routes.conflict.newSearch, ConflictSearch)
