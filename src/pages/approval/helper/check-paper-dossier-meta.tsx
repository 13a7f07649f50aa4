import { dossier } from '@contract/dossier'
import { DOSSIER_PAPER, type DossierPaper } from '@contract/dossier/codes'
import type { CaseDossier } from '@contract/dossier/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { lookTable } from '@/lib/look'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'
import { PaperStanding } from './PaperStanding'

interface Params {
  caseId: string
  id?: string
}

const paperLook = lookTable(DOSSIER_PAPER, { submitted: 'muted', complete: 'good', missing: 'bad' })

const shown = recordPage(routes.approval.checkPaperDossierMeta, {
  read: dossier.caseDossierPaperSet,
  input: ({ caseId, id }) => ({ caseId, workId: id || undefined }),
  about: ({ caseId }) => ({ kind: 'case', id: caseId }),
})

/** Archivist's check of each paper: present or missing. Once all are present the dossier can be shelved. */
function CheckPaper({ caseId, id }: Params) {
  const { record } = useRecord(shown, { caseId, id })
  const api = useApi({ dossier })
  const { navigation } = useApp()
  const [item, setItem] = useState<string>()
  const { now } = record
  const papers = now?.items.flatMap(({ paper, ...rest }) => (paper ? [{ ...rest, paper }] : [])) ?? []
  const mark = (items: readonly string[], result: DossierPaper) =>
    record.change(
      'check',
      (_: CaseDossier, key) =>
        api.dossier.checkDossierPaper(
          { caseId, workId: id || undefined, results: items.map((item) => ({ item, result })) },
          { key },
        ),
      '已记录',
    )
  const archive = () =>
    record.change(
      'archive',
      ({ caseVersion }, key) => api.dossier.archiveDossier({ caseId, version: caseVersion }, { key }),
      '已归档',
    )
  const isComplete = papers.length > 0 && papers.every(({ paper }) => paper.state === 'complete')
  return (
    <Screen
      title="卷宗核验"
      state={record}
      onRetry={record.retry}
      footer={
        now?.can.check && papers.length > 0 ? (
          <BottomBar
            actions={[
              now.can.archive && isComplete && { label: '归档', kind: 'primary', onTap: () => archive() },
              !isComplete && {
                label: '全部齐全',
                kind: 'primary',
                onTap: () =>
                  mark(
                    papers.map((paper) => paper.item),
                    'complete',
                  ),
              },
            ]}
          />
        ) : undefined
      }
    >
      <View>
        {now && <PaperStanding of={now} />}
        {now && papers.length === 0 && (
          <Empty
            icon="folder"
            text="还没有纸质卷宗"
            hint={now.can.edit ? undefined : `由主办律师${now.leadName}登记册数与页数`}
            action={now.can.edit ? '登记纸质卷宗' : undefined}
            onAction={() => navigation.go(routes.approval.caseDossierPaperSet, { caseId, id })}
          />
        )}
        {papers.length > 0 && (
          <Section title={now?.location} flush>
            {papers.map(({ item: key, label, paper }) => (
              <ListRow
                key={key}
                title={label}
                chip={paperLook[paper.state]}
                onTap={now?.can.check ? () => setItem(key) : undefined}
              >
                <RowWords text={`${paper.copies} 份 · ${paper.pages} 页`} />
              </ListRow>
            ))}
          </Section>
        )}
        <ActionSheet
          open={!!item}
          onClose={() => setItem(undefined)}
          items={(Object.keys(DOSSIER_PAPER) as DossierPaper[]).map((state) => ({
            label: DOSSIER_PAPER[state],
            onTap: () => item && mark([item], state),
          }))}
        />
      </View>
    </Screen>
  )
}

export default screen(routes.approval.checkPaperDossierMeta, CheckPaper, { record: shown })
