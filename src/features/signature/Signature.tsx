import { file } from '@contract/file'
import { Image, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useApi } from '@/stores/app'
import { spoken } from '@/ui/base/spoken'
import './Signature.scss'

/** Somebody's signature on a record; nothing while its link is on the way. */
export function Signature({ fileId, name }: { fileId: string; name: string }) {
  const api = useApi({ file })
  const [url, setUrl] = useState('')
  useEffect(() => {
    let isHere = true
    api.file.downloadUrl({ fileId, inline: true }).then(
      (link) => isHere && setUrl(link.url),
      // The record says that it was signed; a picture that cannot be had takes nothing from that.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [api, fileId])
  if (!url) return null
  return (
    <View className="signature" {...spoken({ role: 'img', label: `${name}的签名` })}>
      <Image className="signature__picture" src={url} mode="aspectFit" />
    </View>
  )
}
