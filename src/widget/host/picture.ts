import { Refusal } from '../../contract/host/refusal.ts';

/** The current picture as a JPEG, at most `mostWide` pixels wide. */
export async function takePicture(media: HTMLVideoElement, mostWide: number): Promise<Blob> {
  const { videoWidth, videoHeight, ownerDocument } = media;
  if (videoWidth === 0 || media.readyState < 2) throw new Refusal('notFound', 'There is no picture yet');
  const scale = Math.min(1, mostWide / videoWidth);
  const canvas = ownerDocument.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  try {
    canvas.getContext('2d')?.drawImage(media, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    if (blob === null) throw new Refusal('notSupported', 'The browser makes no picture of it');
    return blob;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') {
      throw new Refusal('notAllowed', 'The server of the media does not allow pages to read its pictures (CORS)');
    }
    throw error;
  }
}
