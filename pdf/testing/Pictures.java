import java.awt.image.BufferedImage;
import java.io.File;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/**
 * Draws each page of a PDF into a folder as page-01.png and so on: `Pictures file.pdf folder dpi`. With a fourth argument, a folder of
 * kept pictures, it prints for each page "page-01 share" instead: the share of points that differ visibly, 1 where a picture is missing
 * or of another size.
 */
public class Pictures {
  public static void main(String[] args) throws Exception {
    System.setProperty("java.awt.headless", "true");
    File folder = new File(args[1]);
    folder.mkdirs();
    try (PDDocument document = Loader.loadPDF(new File(args[0]))) {
      PDFRenderer renderer = new PDFRenderer(document);
      for (int page = 0; page < document.getNumberOfPages(); page++) {
        BufferedImage drawn = renderer.renderImageWithDPI(page, Float.parseFloat(args[2]), ImageType.GRAY);
        String name = String.format("page-%02d", page + 1);
        ImageIO.write(drawn, "png", new File(folder, name + ".png"));
        if (args.length > 3) System.out.println(name + " " + difference(drawn, new File(args[3], name + ".png")));
      }
    }
  }

  /** Two machines smooth letters a little differently: a point differs where a blot of 3 by 3 points does, by a quarter of the scale. */
  static double difference(BufferedImage drawn, File file) throws Exception {
    BufferedImage kept = file.exists() ? ImageIO.read(file) : null;
    if (kept == null || kept.getWidth() != drawn.getWidth() || kept.getHeight() != drawn.getHeight()) return 1;
    int differing = 0;
    int points = 0;
    for (int y = 1; y < kept.getHeight() - 1; y++)
      for (int x = 1; x < kept.getWidth() - 1; x++, points++)
        if (Math.abs(around(kept, x, y) - around(drawn, x, y)) > 48) differing++;
    return (double) differing / points;
  }

  static int around(BufferedImage image, int x, int y) {
    int sum = 0;
    for (int down = -1; down <= 1; down++)
      for (int right = -1; right <= 1; right++)
        sum += image.getRaster().getSample(x + right, y + down, 0);
    return sum / 9;
  }
}
