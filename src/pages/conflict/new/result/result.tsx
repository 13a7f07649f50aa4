import { conflict } from '@contract/conflict'
import type { OpenHit } from '@contract/conflict/shapes'
import { useState } from 'react'
import type { Sparse } from '@/lib/compact'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { ConflictHitsStore } from './ConflictHitsStore'
import { Hits } from './Hits'
import { ReportHead } from './ReportHead'
import { MarkSheet, WaiverSheet } from './ReviewSheets'

const shownReport = recordPage(routes.conflict.newResult, {
  read: conflict.getReport,
  input: ({ reportId }) => ({ reportId }),
})

function ConflictResult({ reportId }: { reportId: string }) {
  const api = useApi({ conflict })
  const { navigation } = useApp()
  const { record } = useRecord(shownReport, { reportId })
  const store = useScreenStore(() => new ConflictHitsStore(reportId, api))
  const [chosen, setChosen] = useState<OpenHit>()
  const [open, setOpen] = useState<'choices' | 'mark' | 'waiver'>()
  const { now } = record
  const close = () => setOpen(undefined)
  const reviewed = () => {
    close()
    record.refresh()
    store.load()
  }
  const toThings = (hit: OpenHit) => navigation.go(routes.conflict.newClientCaseList, { hitId: hit.hitId })
  const choose = (hit: OpenHit) => {
    if (!now?.can.mark) return toThings(hit)
    setChosen(hit)
    setOpen('choices')
  }
  const rerun = async () => {
    const again = await record.send('rerun', (_, key) => api.conflict.rerun({ reportId }, { key }), { reread: false })
    if (again) await navigation.replace(routes.conflict.newResult, { reportId: again.answer.reportId })
  }
  const print = () =>
    record.change('print', ({ version }, key) => api.conflict.savePdf({ reportId, version }, { key }), '报告已生成')
  const actions: Sparse<BarAction> = [
    now?.can.print && { label: '生成报告', kind: 'primary', busy: record.busy === 'print', onTap: () => print() },
    now?.can.waive && { label: '登记豁免', onTap: () => setOpen('waiver') },
    { label: '重新检索', busy: record.busy === 'rerun', onTap: () => rerun() },
  ]
  return (
    <Screen title="检索结果" state={record} onRetry={record.retry} footer={now && <BottomBar actions={actions} />}>
      {now && <ReportHead report={now} />}
      {now && <Hits store={store} report={now} onChoose={choose} />}
      <ActionSheet
        open={open === 'choices'}
        onClose={close}
        items={[
          { label: '审查这一项', onTap: () => setOpen('mark') },
          { label: '查看该当事人的项目', onTap: () => chosen && toThings(chosen) },
        ]}
      />
      {now && chosen && open === 'mark' && <MarkSheet report={now} hit={chosen} onClose={close} onDone={reviewed} />}
      {now && open === 'waiver' && <WaiverSheet report={now} onClose={close} onDone={reviewed} />}
    </Screen>
  )
}

export default screen(routes.conflict.newResult, ConflictResult, { record: shownReport })
