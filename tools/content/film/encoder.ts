/** What runs in the page that encodes: WebCodecs, as the browser that draws has it. `window.film` is how we speak to it. */
export const encoderScript = ({width, height, fps}: {width: number; height: number; fps: number}): string => `
(() => {
  const base64 = (bytes) => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768))
    return btoa(text)
  }
  const samples = []
  let config = ''
  let failure = ''
  const encoder = new VideoEncoder({
    output(chunk, about) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      samples.push({bytes: base64(bytes), key: chunk.type === 'key'})
      if (about?.decoderConfig?.description) config = base64(new Uint8Array(about.decoderConfig.description))
    },
    error(error) { failure = String(error) },
  })
  // Baseline 3.1: what every phone plays.
  encoder.configure({
    codec: 'avc1.42e01f', width: ${width}, height: ${height}, framerate: ${fps},
    bitrate: 450000, bitrateMode: 'variable', latencyMode: 'quality', avc: {format: 'avc'},
  })
  window.film = {
    async add(picture, number) {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}))
      const frame = new VideoFrame(bitmap, {timestamp: Math.round(number * 1e6 / ${fps}), duration: Math.round(1e6 / ${fps})})
      encoder.encode(frame, {keyFrame: number % ${fps * 2} === 0})
      frame.close()
      bitmap.close()
      return failure
    },
    async end() {
      await encoder.flush()
      return JSON.stringify({config, samples, failure})
    },
  }
})()`
