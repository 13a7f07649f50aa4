import type { DossierPaper } from '@contract/dossier/codes'
import type { CaseDossier } from '@contract/dossier/shapes'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

/** Progress of the archivist's check, and what the dossier still lacks. */
export function PaperStanding({ of: { items, missing, leadName } }: { of: CaseDossier }) {
  const papers = items.flatMap(({ paper }) => paper ?? [])
  const count = (state: DossierPaper) => papers.filter((paper) => paper.state === state).length
  return (
    <>
      {papers.length > 0 && (
        <Section>
          <KeyValue
            rows={[
              {
                label: '核验',
                value: `齐全 ${count('complete')} · 缺 ${count('missing')} · 未核验 ${count('submitted')}`,
                copy: false,
              },
              { label: '合计', value: `${sumOf(papers, 'copies')} 份 · ${sumOf(papers, 'pages')} 页`, copy: false },
            ]}
          />
        </Section>
      )}
      {missing.length > 0 && (
        <Section title={`还缺 ${missing.length} 项`} right={`请${leadName}补齐`} flush>
          {missing.map((words) => (
            <ListRow key={words} title={words}>
              {hasCopyFor(words, items) && <RowWords text="电子卷宗里有，可打印入卷" />}
            </ListRow>
          ))}
        </Section>
      )}
    </>
  )
}

const PAPER = '纸质卷宗：'

/** True for a missing paper that the electronic dossier has. */
const hasCopyFor = (words: string, items: CaseDossier['items']) =>
  items.some(({ label, documents }) => words === `${PAPER}${label}` && documents.length > 0)

const sumOf = (papers: readonly { copies: number; pages: number }[], key: 'copies' | 'pages') =>
  papers.reduce((sum, paper) => sum + paper[key], 0)
