import { DOCUMENT_TYPES, type DocumentType, documentLimits } from '@contract/document/codes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FolderChoice } from '@/features/document/FolderChoice'
import type { ProposedDocuments } from '@/features/document/proposal/ProposedDocuments'
import { chosenOf, type ProposedDocument } from '@/features/document/proposal/proposedDocument'
import { useProposedDocuments } from '@/features/document/proposal/useProposedDocuments'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { InputRow } from '@/ui/input/InputRow'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Cell } from '@/ui/show/Cell'
import { CaseChoice } from './CaseChoice'
import { Grounds } from './Grounds'

/** One file: its proposal, the grounds, and corrections. */
function OneFile({ fileId }: { fileId: string }) {
  const documents = useProposedDocuments()
  const { navigation } = useApp()
  const item = documents.find(fileId)
  const back = () => navigation.back()
  const remove = () => {
    documents.drop(fileId)
    back()
  }
  return (
    <Screen
      title="归档建议"
      state={{ isEmpty: !item }}
      empty={{ icon: 'folder', text: '这份文件已不在待归档之中', action: '返回', onAction: back }}
      footer={
        item && (
          <BottomBar
            actions={[
              { label: '确认', kind: 'primary', onTap: back },
              { label: '移出', kind: 'danger', onTap: remove },
            ]}
          />
        )
      }
    >
      {item && (
        <>
          {item.proposal?.unread && <Notice tone="warn" text={`${item.proposal.unread}，以下按文件名建议`} />}
          <Decisions item={item} documents={documents} />
          <Grounds item={item} />
        </>
      )}
    </Screen>
  )
}

const Decisions = observer(function Decisions({
  item,
  documents,
}: {
  item: ProposedDocument
  documents: ProposedDocuments
}) {
  const [asked, setAsked] = useState<'type' | 'chosenCase' | 'folder'>()
  const { fileId, proposal, chosen } = item
  const { name: kept, docType, chosenCase, folder } = chosenOf(item)
  const close = () => setAsked(undefined)
  return (
    <Section title="归档为" flush>
      <InputRow
        label="名称"
        value={chosen.name ?? proposal?.name ?? ''}
        placeholder={proposal?.name ?? item.fileName}
        maxlength={documentLimits.name}
        hint={`存为：${[kept, item.fileType].filter(Boolean).join('.')}`}
        onInput={(name) => documents.decide(fileId, { name })}
      />
      <Cell title="文档类型" value={DOCUMENT_TYPES[docType]} onTap={() => setAsked('type')} />
      <Cell title="项目" value={chosenCase?.name ?? '不归入项目，放入个人文档'} onTap={() => setAsked('chosenCase')} />
      {chosenCase && <Cell title="文件夹" value={folder?.name ?? '未归入文件夹'} onTap={() => setAsked('folder')} />}
      <SelectSheet
        open={asked === 'type'}
        title="文档类型"
        items={Object.entries(DOCUMENT_TYPES).map(([value, text]) => ({ value, text }))}
        value={docType}
        onClose={close}
        onDone={(value) => documents.decide(fileId, { docType: value as DocumentType })}
      />
      <CaseChoice
        open={asked === 'chosenCase'}
        cases={proposal?.matters ?? []}
        value={chosenCase}
        onClose={close}
        onDone={(chosenCase) => documents.decide(fileId, { chosenCase })}
      />
      {asked === 'folder' && chosenCase && (
        <FolderChoice
          title="文件夹"
          place={{ space: 'case', caseId: chosenCase.caseId }}
          value={folder?.folderId}
          onClose={close}
          onDone={(folderId, name = '') => documents.decide(fileId, { folder: folderId ? { folderId, name } : null })}
        />
      )}
    </Section>
  )
})

export default screen(routes.file.intelligentAddPreview, OneFile)
