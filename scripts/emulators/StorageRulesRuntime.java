// Evaluates storage.rules for the Storage emulator, with the rules engine inside the Firestore emulator's archive. For machines
// that have that archive from the Google Cloud CLI and cannot download the runtime of firebase-tools. jars.mjs compiles it; see
// README.md beside this file. It speaks the line protocol of firebase-tools (lib/emulator/storage/rules/runtime.js): one JSON
// request per line on stdin, one JSON response per line on stdout. It ends when firebase-tools closes stdin.
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;

public class StorageRulesRuntime {
  private static final Map<String, RulesetAst> rulesets = new HashMap<>();
  private static final Pattern VERSION_2 = Pattern.compile("(?m)^\\s*rules_version\\s*=\\s*['\"]2['\"]");

  // firebase-tools treats each piece of output as exactly one response, and loses two that arrive together.
  private static final long MILLISECONDS_BETWEEN_ANSWERS = 10;

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    JsonObject ready = answer();
    ready.addProperty("id", -1); // firebase-tools waits for this before it serves
    out.println(ready);
    for (String line; (line = in.readLine()) != null; ) {
      if (line.isBlank()) continue;
      out.println(handle(JsonParser.parseString(line).getAsJsonObject()));
      Thread.sleep(MILLISECONDS_BETWEEN_ANSWERS);
    }
  }

  private static JsonObject handle(JsonObject request) {
    JsonObject response = answer();
    response.add("id", request.get("id"));
    JsonObject context = request.getAsJsonObject("context");
    try {
      switch (request.get("action").getAsString()) {
        case "load_ruleset" -> load(context, response);
        case "verify" -> verify(context, response);
        default -> response.getAsJsonArray("errors").add("unknown action " + request.get("action"));
      }
    } catch (Exception e) {
      response.getAsJsonArray("errors").add(String.valueOf(e));
    }
    return response;
  }

  private static void load(JsonObject context, JsonObject response) {
    Source.Builder source = Source.newBuilder();
    boolean isVersion2 = true;
    for (JsonElement element : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      source.addFiles(com.google.firebase.rules.v1.File.newBuilder()
          .setName(file.get("name").getAsString())
          .setContent(file.get("content").getAsString()));
      isVersion2 = isVersion2 && VERSION_2.matcher(file.get("content").getAsString()).find();
    }
    CompileResult compiled = FirebaseRulesProtoCompiler.createStandalone().compile(source.build());
    for (Issue issue : compiled.getIssues()) {
      String where = issue.getSourcePosition().getLine() + ":" + issue.getSourcePosition().getColumn();
      boolean isError = issue.getSeverity() == Issue.Severity.ERROR;
      response.getAsJsonArray(isError ? "errors" : "warnings").add(where + " " + issue.getDescription());
    }
    JsonObject result = new JsonObject();
    if (!compiled.hasCompilationError()) {
      rulesets.put(context.get("rulesetName").getAsString(), compiled.getRulesetAst());
      result.addProperty("rulesVersion", isVersion2 ? 2 : 1);
    }
    response.add("result", result);
  }

  private static void verify(JsonObject context, JsonObject response) throws Exception {
    RuleContext.Builder rule = RuleContext.builder()
        .service(context.get("service").getAsString())
        .method(context.get("method").getAsString())
        .path(context.get("path").getAsString());
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().ignoringUnknownFields().merge(variable.getValue().toString(), value);
      rule.supplyVariable(variable.getKey(), value.build());
    }
    boolean permit = false;
    try {
      RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
      permit = new DefaultEvaluator(ruleset).evaluate(rule.build()).get().permit();
    } catch (ExecutionException e) {
      // As in production, a rule that cannot be evaluated denies.
      response.getAsJsonArray("warnings").add(String.valueOf(e.getCause().getMessage()));
    }
    JsonObject result = new JsonObject();
    result.addProperty("permit", permit);
    response.add("result", result);
  }

  private static JsonObject answer() {
    JsonObject response = new JsonObject();
    response.addProperty("status", "ok");
    response.add("errors", new JsonArray());
    response.add("warnings", new JsonArray());
    return response;
  }
}
