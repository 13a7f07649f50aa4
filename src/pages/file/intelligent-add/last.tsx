import { DOCUMENT_TYPES } from '@contract/document/codes'
import { documentIcon } from '@/features/document/documentIcon'
import { chosenOf, type Destination, whereWords } from '@/features/document/proposal/proposedDocument'
import { useProposedDocuments } from '@/features/document/proposal/useProposedDocuments'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Outcome } from '@/ui/feedback/Outcome'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'

/** Destinations of all files, before and after they are stored. */
function Confirming() {
  const documents = useProposedDocuments()
  const { navigation } = useApp()
  const { items, destinations, done, isKeeping } = documents
  const isEmpty = items.length === 0 && done.length === 0
  const isDone = items.length === 0 && !isEmpty
  const add = () => navigation.replace(routes.file.intelligentAdd, {})
  return (
    <Screen
      title={isDone ? '归档完成' : '放入文档库'}
      state={{ isEmpty }}
      empty={{ icon: 'folder', text: '没有待归档的文件', action: '选择文件', onAction: add }}
      footer={
        !isEmpty && (
          <BottomBar
            actions={
              isDone
                ? [
                    {
                      label: '查看文档',
                      kind: 'primary',
                      onTap: () =>
                        navigation.replace(routes.file.list, {
                          tab: done.some(({ chosenCase }) => chosenCase) ? 'mine' : 'personal',
                        }),
                    },
                    { label: '再归档一批', onTap: add },
                  ]
                : [
                    {
                      label: `放入文档库 ${items.length} 份`,
                      kind: 'primary',
                      busy: isKeeping,
                      disabled: documents.isReading,
                      onTap: () => documents.keep(),
                    },
                  ]
            }
          />
        )
      }
    >
      {done.length > 0 && <Done places={done} isAll={isDone} />}
      {destinations.map((destination) => (
        <Going key={whereWords(destination)} destination={destination} />
      ))}
    </Screen>
  )
}

const Going = ({ destination }: { destination: Destination }) => (
  <Section title={`${whereWords(destination)}（${destination.items.length} 份）`} flush>
    {destination.items.map((item) => {
      const { name, docType } = chosenOf(item)
      return <Cell key={item.fileId} icon={documentIcon(item.fileType)} title={name} note={DOCUMENT_TYPES[docType]} />
    })}
  </Section>
)

function Done({ places, isAll }: { places: readonly (Destination & { count: number })[]; isAll: boolean }) {
  const { navigation } = useApp()
  const count = places.reduce((sum, place) => sum + place.count, 0)
  const open = ({ chosenCase, folder }: Destination) =>
    navigation.go(
      routes.file.list,
      chosenCase ? { caseId: chosenCase.caseId, folderId: folder?.folderId } : { tab: 'personal' },
    )
  return (
    <>
      <Outcome
        tone={isAll ? 'good' : 'warn'}
        title={`已放入 ${count} 份`}
        note={isAll ? '项目里的团队成员会收到通知' : '下面几份没有放进去，可以改放别处或再试一次'}
      />
      <Section title="放在" flush>
        {places.map((place) => (
          <Cell
            key={whereWords(place)}
            icon="folder"
            title={whereWords(place)}
            note={`${place.count} 份`}
            onTap={() => open(place)}
          />
        ))}
      </Section>
    </>
  )
}

export default screen(routes.file.last, Confirming)
