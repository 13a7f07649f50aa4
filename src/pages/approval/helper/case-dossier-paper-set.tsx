import { dossier } from '@contract/dossier'
import { paperLimits as most } from '@contract/dossier/codes'
import type { CaseDossier } from '@contract/dossier/shapes'
import { lines, number, select, text } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import { useState } from 'react'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Button } from '@/ui/input/Button'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

interface Params {
  caseId: string
  id?: string
}

const shown = recordPage(routes.approval.caseDossierPaperSet, {
  read: dossier.caseDossierPaperSet,
  input: ({ caseId, id }) => ({ caseId, workId: id || undefined }),
  about: ({ caseId }) => ({ kind: 'case', id: caseId }),
})

const fieldsOf = ({ items }: CaseDossier) =>
  [
    text('location', '存放位置', { required: true, max: most.location, placeholder: '如：A 柜 3 层 12 号' }),
    lines(
      'items',
      '纸质卷宗',
      [
        select(
          'item',
          '卷宗项目',
          items.map(({ item, label }) => ({ value: item, label })),
          { required: true },
        ),
        number('copies', '份数', { required: true, min: 1, max: most.copies }),
        number('pages', '页数', { required: true, min: 1, max: most.pages }),
      ],
      { max: most.items, distinct: [['item']], twiceWords: '卷宗项目重复，请合并' },
    ),
  ] as const

/** Paper volumes of the dossier: items, pages and location. */
function PaperForm({ now, onDone }: { now: CaseDossier; onDone: () => void }) {
  const api = useApi({ dossier })
  const { caseId } = now
  const store = useRecordForm(`approval/dossier-paper/${caseId}`, () => ({
    fields: fieldsOf(now),
    read: async () => now,
    formOf: ({ location, items }) => ({ values: { location, items: items.flatMap(lineOf) } }),
    send: ({ location, items }, { key }) =>
      api.dossier.saveDossierPaper(
        {
          caseId,
          version: now.version,
          location,
          items: linesOf(items).map(({ item, copies, pages }) => ({
            item: String(item),
            copies: Number(copies),
            pages: Number(pages),
          })),
        },
        { key },
      ),
  }))
  return <FormScreen title="纸质卷宗" store={store} action="保存" toast="纸质卷宗已保存" onDone={onDone} />
}

/** Required and existing papers and documents of an item, with the counted pages. */
const lineOf = ({ item, isRequired, isWrittenAtEnd, paper, documents, pageCount }: CaseDossier['items'][number]) =>
  paper || (isRequired && !isWrittenAtEnd) || documents.length > 0
    ? [{ item, copies: String(paper?.copies ?? 1), pages: String(paper?.pages ?? pageCount ?? '') }]
    : []

function PaperSet({ caseId, id }: Params) {
  const { record } = useRecord(shown, { caseId, id })
  const { navigation } = useApp()
  const [isEditing, setEditing] = useState(false)
  const { now } = record
  // Nothing to show before anything was entered.
  if (now?.can.edit && (isEditing || now.version === 0))
    return <PaperForm now={now} onDone={() => void navigation.back()} />
  const papers = now?.items.filter(({ paper }) => paper) ?? []
  return (
    <Screen title="纸质卷宗" state={record} onRetry={record.retry}>
      {now && (
        <>
          <Section title={now.name}>
            <KeyValue
              rows={[
                { label: '存放位置', value: now.location },
                ...papers.map(({ label, paper }) => ({ label, value: `${paper?.copies} 份 · ${paper?.pages} 页` })),
              ]}
            />
          </Section>
          {now.can.edit && (
            <Section>
              <Button label="整理纸质卷宗" size="large" onTap={() => setEditing(true)} />
            </Section>
          )}
        </>
      )}
    </Screen>
  )
}

export default screen(routes.approval.caseDossierPaperSet, PaperSet, { record: shown })
