import { dossier } from '@contract/dossier'
import { ARCHIVE_TABS, type ArchiveTab, LOAN_WAYS } from '@contract/dossier/codes'
import { archiveList } from '@contract/dossier/lists'
import type { ArchiveCounts, ArchiveRow } from '@contract/dossier/shapes'
import { friendlyDay } from '@/lib/time'
import * as routes from '@/routes'
import { caseLook } from '@/rules/looks/caseLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

const EMPTY: Record<ArchiveTab, string | { text: string; hint: string }> = {
  waiting: { text: '没有等待入库的卷宗', hint: '结案通过的项目会出现在这里' },
  out: { text: '没有借出的卷宗', hint: '借阅审批通过后会出现在这里' },
  late: '没有逾期未还的卷宗',
  shelved: { text: '还没有归档的卷宗', hint: '核验齐全并归档后会出现在这里' },
}

/**
 * GAPS 91: the archivist's dossiers. A waiting one opens to be checked and shelved, a borrowed one to be taken back.
 */
function Archive({ tab }: { tab?: string }) {
  const api = useApi({ dossier })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.project.archive.path,
    definition: archiveList,
    tabs: ARCHIVE_TABS,
    tab,
    load: (which, { sort: _, ...query }) => api.dossier.getArchive({ tab: which, ...query }),
    keyOf: ({ caseId, loan }: ArchiveRow) => loan?.workId ?? caseId,
    counts: () => api.dossier.getArchiveCounts({}),
    badges: ({ waiting, out, late }: ArchiveCounts) => ({ waiting, out, late }),
    kind: 'case',
  })
  const open = ({ caseId, loan }: ArchiveRow) =>
    loan
      ? navigation.go(routes.approval.fileBorrowing, { id: loan.workId })
      : navigation.go(routes.approval.checkPaperDossierMeta, { caseId })
  return (
    <ListScreen
      title="档案"
      label="档案列表"
      list={list}
      icon="archive"
      empty={EMPTY}
      nothing="没有符合条件的卷宗"
      renderRow={(row) => <Row row={row} onTap={() => open(row)} />}
    />
  )
}

function Row({ row, onTap }: { row: ArchiveRow; onTap: () => void }) {
  const { name, innerNo, status, location, leadName, checkedCount, paperCount, loan } = row
  return (
    <ListRow
      title={name}
      chip={loan ? (loan.isLate ? LATE : { text: LOAN_WAYS[loan.way], tone: 'muted' }) : caseLook[status]}
      onTap={onTap}
    >
      <RowFacts text={[innerNo, `${leadName}主办`, location].filter(Boolean).join(' · ')} />
      <RowWords
        text={
          loan
            ? `${loan.borrowerName}借阅，${friendlyDay(loan.endDay)}到期`
            : `纸质卷宗已核验 ${checkedCount} / ${paperCount}`
        }
      />
    </ListRow>
  )
}

const LATE = { text: '逾期', tone: 'bad' } as const

export default screen(routes.project.archive, Archive)
