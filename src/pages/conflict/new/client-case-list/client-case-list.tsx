import { conflict } from '@contract/conflict'
import { Relations } from '@/features/conflict/Relations'
import { ThingRow } from '@/features/conflict/ThingRow'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useScreenStore } from '@/stores/app'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { PartyThingsStore } from './PartyThingsStore'

/** What the party of a hit is part of; whom it belongs to, where the firm shows that. */
function PartyThings({ hitId }: { hitId: string }) {
  const api = useApi({ conflict })
  const store = useScreenStore(() => new PartyThingsStore(hitId, api))
  const { things = [], graph } = store
  const party = graph?.nodes.find(({ hop }) => hop === 0)
  return (
    <Screen title={party?.name ?? '相关项目'} state={store} skeleton="list" onRetry={() => void store.load()}>
      <Section title={`相关项目 ${things.length}`} flush>
        {things.map((thing, index) => (
          <ThingRow
            key={thing.isRestricted ? `restricted ${index}` : `${thing.targetKind} ${thing.targetId} ${thing.role}`}
            thing={thing}
          />
        ))}
      </Section>
      {graph?.canShow && <Relations graph={graph} />}
    </Screen>
  )
}

export default screen(routes.conflict.newClientCaseList, PartyThings)
