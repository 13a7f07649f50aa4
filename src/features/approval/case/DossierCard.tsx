import { dossier } from '@contract/dossier'
import type { CaseDossier } from '@contract/dossier/shapes'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import type { BlockProps } from '../blocks/block'

const countItems = ({ items }: CaseDossier, isThere: (item: CaseDossier['items'][number]) => boolean) => {
  const needed = items.filter(({ isRequired }) => isRequired)
  return `必备 ${needed.filter(isThere).length} / ${needed.length}`
}

/** Block K: the dossier, electronic and on paper; each opens on a page of its own. */
export const DossierCard = observer(function DossierCard({ work: { workId, matter: workCase } }: BlockProps) {
  const api = useApi({ dossier })
  const { navigation } = useApp()
  const [shown, setShown] = useState<CaseDossier>()
  const caseId = workCase?.caseId
  useEffect(() => {
    if (caseId) api.dossier.caseDossierPaperSet({ caseId, workId }).then(setShown, ignoreError)
  }, [api, caseId, workId])
  if (!caseId || !shown) return null
  const params = { caseId, id: workId }
  const checked = shown.items.filter(({ paper }) => paper?.state === 'complete').length
  const papers = shown.items.filter(({ paper }) => paper).length
  return (
    <Section title="卷宗" flush>
      <Cell
        title="电子卷宗"
        note={countItems(shown, ({ documents }) => documents.length > 0)}
        onTap={() => navigation.go(routes.approval.caseDoccierElectronicsList, params)}
      />
      <Cell
        title="纸质卷宗"
        note={[countItems(shown, ({ paper }) => paper !== null), shown.location].filter(Boolean).join(' · ')}
        onTap={() => navigation.go(routes.approval.caseDossierPaperSet, params)}
      />
      <Cell
        title="卷宗核验"
        note={`已核验 ${checked} / ${papers}`}
        onTap={() => navigation.go(routes.approval.checkPaperDossierMeta, params)}
      />
    </Section>
  )
})
