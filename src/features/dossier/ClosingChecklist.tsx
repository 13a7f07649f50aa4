import type { CaseDossier, DossierItem } from '@contract/dossier/shapes'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'

interface Props {
  now: CaseDossier
  /** Id of the closing application, where its approver reads it. */
  workId?: string
}

const isThere = ({ documents, isWritten }: DossierItem) => documents.length > 0 || isWritten

/** Checklist for closing a case: what is there and what is missing; a tap opens the place for it. */
export function ClosingChecklist({ now, workId }: Props) {
  const { navigation } = useApp()
  const { caseId, items, missing, can } = now
  const needed = items.filter(({ isRequired }) => isRequired)
  const others = items.filter(({ isRequired }) => !isRequired)
  // The summary is written in the application itself.
  const asked = needed.filter(({ isWrittenAtEnd }) => !isWrittenAtEnd)
  const params = { caseId, id: workId }
  const openItem = (item: string) =>
    can.edit
      ? () => navigation.go(routes.approval.caseDoccierElectronicsList, { ...params, item })
      : () => navigation.go(routes.approval.caseDoccierElectronicsList, params)
  const openPaper = () => navigation.go(routes.approval.caseDossierPaperSet, params)
  const paperCount = asked.filter(({ paper }) => paper).length
  return (
    <>
      <Headline now={now} />
      <Section title={`电子卷宗（必备 ${asked.filter(isThere).length} / ${asked.length}）`} flush>
        {needed.map((item) => (
          <Cell
            key={item.item}
            icon={isThere(item) ? 'check' : item.isWrittenAtEnd ? 'edit' : 'upload'}
            title={item.label}
            note={noteOf(item, can.edit)}
            value={isThere(item) ? `${item.documents.length || 1} 份` : item.isWrittenAtEnd ? '' : '缺少'}
            onTap={openItem(item.item)}
          />
        ))}
        <Cell
          icon="folder"
          title="全部电子卷宗"
          note={`另有 ${others.length} 项如有则放入，已放入 ${others.filter(isThere).length} 项`}
          onTap={() => navigation.go(routes.approval.caseDoccierElectronicsList, params)}
        />
      </Section>
      <Section title={`纸质卷宗（必备 ${paperCount} / ${asked.length}）`} flush>
        <Cell
          icon={paperCount === asked.length && now.location ? 'check' : 'archive'}
          title={now.location || '存放位置与页数'}
          note={
            asked
              .filter(({ paper }) => !paper)
              .map(({ label }) => label)
              .join('、') || undefined
          }
          value={paperCount === asked.length && now.location ? '' : '缺少'}
          onTap={openPaper}
        />
        {can.check && (
          <Cell
            icon="check"
            title="卷宗核验"
            onTap={() => navigation.go(routes.approval.checkPaperDossierMeta, params)}
          />
        )}
      </Section>
      {missing.length > 0 && !can.edit && (
        <Notice tone="muted" icon="user" text={`卷宗由团队成员整理，请联系主办律师${now.leadName}`} />
      )}
    </>
  )
}

function Headline({ now: { missing, can } }: Pick<Props, 'now'>) {
  if (missing.length > 0)
    return (
      <Notice
        tone="warn"
        icon="clock"
        text={can.end || can.edit ? `结案前还缺 ${missing.length} 项，放入后自动勾选` : `还缺 ${missing.length} 项`}
      />
    )
  return <Notice tone="muted" icon="check" text={can.end ? '卷宗已齐全，可以申请结案' : '卷宗已齐全'} />
}

function noteOf(item: DossierItem, canEdit: boolean): string | undefined {
  if (item.documents.length > 0) return item.documents.map(({ fileName }) => fileName).join('、')
  if (item.isWritten) return '写在结案申请中'
  if (item.isWrittenAtEnd) return '在结案申请中写，写一次即可'
  return canEdit ? '点按上传，或从项目文档选择' : undefined
}
