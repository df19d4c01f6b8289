// The captcha provider's script, as merchants load it: new TencentCaptcha(appId, callback).show()
;(() => {
  const origin = new URL(document.currentScript.src).origin

  window.TencentCaptcha = class TencentCaptcha {
    constructor(appId, callback) {
      this.appId = appId
      this.callback = callback
    }

    show() {
      this.destroy()
      const previousFocus = document.activeElement
      // A modal dialog is shown above the merchant's dialogs.
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', '安全验证')
      dialog.style.cssText =
        'width:min(340px,92vw);height:min(448px,92vh);padding:0;border:0;border-radius:12px;overflow:hidden'
      const frame = document.createElement('iframe')
      frame.title = '安全验证'
      frame.src = `${origin}/captcha/slider`
      frame.style.cssText = 'width:100%;height:100%;border:0'
      dialog.append(frame)
      document.body.append(dialog)
      dialog.showModal()

      const end = (result) => {
        this.destroy()
        previousFocus?.focus?.()
        this.callback({appid: this.appId, errorCode: 0, ...result})
      }
      const onMessage = ({source, origin: from, data}) => {
        if (from !== origin || source !== frame.contentWindow) return
        if (data?.captcha === 'closed') end({ret: 2})
        if (data?.captcha === 'solved') end({ret: 0, ticket: data.ticket, randstr: data.randstr})
      }
      addEventListener('message', onMessage)
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        end({ret: 2})
      })
      this.remove = () => {
        removeEventListener('message', onMessage)
        dialog.remove()
      }
    }

    destroy() {
      this.remove?.()
      this.remove = undefined
    }
  }
})()
