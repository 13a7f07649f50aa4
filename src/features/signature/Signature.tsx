import { file } from '@contract/file'
import { Image, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useApi } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import './Signature.scss'

/** Signature on a record; renders nothing until its link is loaded. */
export function Signature({ fileId, name }: { fileId: string; name: string }) {
  const api = useApi({ file })
  const [url, setUrl] = useState('')
  useEffect(() => {
    let isHere = true
    api.file.downloadUrl({ fileId, inline: true }).then(
      (link) => isHere && setUrl(link.url),
      // The record states that it was signed; a missing picture does not change that.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [api, fileId])
  if (!url) return null
  return (
    <View className="signature" {...ariaProps({ role: 'img', label: `${name}的签名` })}>
      <Image className="signature__picture" src={url} mode="aspectFit" />
    </View>
  )
}
