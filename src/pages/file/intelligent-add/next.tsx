import { DOCUMENT_TYPES } from '@contract/document/codes'
import type { DocumentProposal } from '@contract/document/shapes'
import { observer } from 'mobx-react-lite'
import { documentIcon } from '@/features/document/documentIcon'
import type { ProposedDocuments } from '@/features/document/proposal/ProposedDocuments'
import {
  chosenOf,
  type ProposalChoice,
  type ProposedDocument,
  whereWords,
} from '@/features/document/proposal/proposedDocument'
import { useProposedDocuments } from '@/features/document/proposal/useProposedDocuments'
import type { Look } from '@/lib/look'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Progress } from '@/ui/feedback/Progress'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Thumbnail } from '@/ui/picture/Thumbnail'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

/** Proposals for the files; a tap opens one to correct it. */
function Proposals() {
  const documents = useProposedDocuments()
  const { navigation } = useApp()
  const { items, isReading } = documents
  const add = () => navigation.replace(routes.file.intelligentAdd, {})
  return (
    <Screen
      title="确认归档建议"
      state={{ isEmpty: items.length === 0 }}
      empty={{ icon: 'folder', text: '没有待归档的文件', action: '选择文件', onAction: add }}
      footer={
        items.length > 0 && (
          <BottomBar
            actions={[
              {
                label: isReading ? '正在识别' : '下一步',
                kind: 'primary',
                disabled: isReading,
                onTap: () => navigation.go(routes.file.last),
              },
              { label: '继续添加', disabled: documents.room === 0, onTap: add },
            ]}
          />
        )
      }
    >
      {isReading && (
        <Section title="正在读取文字">
          <Progress percent={documents.percent} label="识别进度" />
        </Section>
      )}
      <Section title={`共 ${items.length} 份，点开可以更正`} flush>
        {items.map((item) => (
          <ProposalRow key={item.fileId} item={item} documents={documents} />
        ))}
      </Section>
    </Screen>
  )
}

const ProposalRow = observer(function ProposalRow({
  item,
  documents,
}: {
  item: ProposedDocument
  documents: ProposedDocuments
}) {
  const { navigation } = useApp()
  const { fileId, fileName, fileType, state } = item
  const { name, docType, chosenCase, folder } = chosenOf(item)
  const isKnown = state === 'proposed'
  const open = () => navigation.go(routes.file.intelligentAddPreview, { fileId })
  return (
    <ListRow
      title={isKnown ? name : fileName}
      chip={lookOf(item)}
      lead={<Thumbnail icon={documentIcon(fileType)} isPage />}
      onTap={state === 'failed' ? () => documents.retry(fileId) : isKnown ? open : undefined}
    >
      {isKnown && <RowWords text={`${DOCUMENT_TYPES[docType]} · ${whereWords({ chosenCase, folder })}`} />}
      <RowFacts text={item.error ? `${item.error}，点这里重试` : isKnown ? reasonOf(item) : '正在读取文字'} />
    </ListRow>
  )
})

function lookOf({ state, proposal, chosen }: ProposedDocument): Look | undefined {
  if (state === 'failed') return { text: '未识别', tone: 'bad' }
  if (state !== 'proposed') return { text: '识别中', tone: 'muted' }
  if (isCorrected(chosen, proposal)) return { text: '已更正', tone: 'good' }
  if (!proposal?.caseId) return { text: proposal?.matters.length ? '待选项目' : '未归项目', tone: 'warn' }
  return undefined
}

/** A case given for all files from the start is no correction. */
const isCorrected = ({ chosenCase, ...rest }: ProposalChoice, proposal: DocumentProposal | undefined) =>
  Object.values(rest).some((value) => value !== undefined) || (chosenCase !== undefined && !!proposal?.matters.length)

/** Text of a proposal's grounds. */
function reasonOf({ proposal }: ProposedDocument): string {
  if (!proposal) return ''
  if (proposal.unread) return `${proposal.unread}，按文件名建议`
  const found = proposal.matters.find(({ caseId }) => caseId === proposal.caseId)
  return [proposal.said && `写有「${proposal.said}」`, ...(found?.reasons ?? [])].filter(Boolean).join('，')
}

export default screen(routes.file.next, Proposals)
