import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Prints for each file "PASS" or "FAIL", a tab and its path, and under a failure the clauses of ISO 19005-3 it breaks. */
public class VeraPdf {
  public static void main(String[] paths) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    PDFAFlavour flavour = PDFAFlavour.fromString("3a");
    for (String path : paths) {
      try (FileInputStream file = new FileInputStream(path);
          PDFAParser parser = Foundries.defaultInstance().createParser(file, flavour);
          PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false)) {
        ValidationResult result = validator.validate(parser);
        System.out.println((result.isCompliant() ? "PASS" : "FAIL") + "\t" + path);
        for (TestAssertion one : result.getTestAssertions())
          if (one.getStatus() == TestAssertion.Status.FAILED)
            System.out.println("  " + one.getRuleId().getClause() + "-" + one.getRuleId().getTestNumber() + " " + one.getMessage());
      }
    }
  }
}
