import type { InductionMaterial } from '@contract/account/register/shapes'
import { materialNames } from '@/features/account/materials'
import { isPicture } from '@/lib/text'
import { useApp } from '@/stores/app'
import { useActions } from '@/ui/page/ActionsContext'
import { Section } from '@/ui/page/Section'
import { Thumbnail } from '@/ui/picture/Thumbnail'
import { Cell } from '@/ui/show/Cell'

/** Submitted materials, for viewing. */
export function InductionMaterials({ materials }: { materials: readonly InductionMaterial[] }) {
  const { platform, presenter } = useApp()
  const { preview } = useActions()
  if (materials.length === 0) return null
  const pictures = materials.filter(({ fileName }) => isPicture(fileName)).map(({ url }) => url)
  const open = ({ fileName, fileSize, url }: InductionMaterial) =>
    isPicture(fileName)
      ? preview(pictures, pictures.indexOf(url))
      : presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(fileSize) }))
  return (
    <Section title={`材料 ${materials.length}`} flush>
      {materials.map((material) => (
        <Cell
          key={material.fileId}
          icon="paperclip"
          left={isPicture(material.fileName) ? <Thumbnail src={material.url} /> : undefined}
          title={materialNames[material.kind]}
          note={material.fileName}
          onTap={() => open(material)}
        />
      ))}
    </Section>
  )
}
